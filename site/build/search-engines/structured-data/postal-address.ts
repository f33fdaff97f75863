import type { PostalAddressLeaf } from "schema-dts";
import type { Address } from "../../../../data/schemas/fields/office";

export const postalAddress = ({
  street,
  locality,
  region,
  postalCode,
  country,
}: Address): PostalAddressLeaf => ({
  "@type": "PostalAddress",
  streetAddress: street,
  addressLocality: locality,
  addressRegion: region,
  postalCode,
  addressCountry: country,
});
