import { keepFirstPage } from "../../../widgets/agency-contact-form/source";

keepFirstPage();
