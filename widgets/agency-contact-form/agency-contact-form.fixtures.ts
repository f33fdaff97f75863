import type { Fixtures } from "../_runtime/fixtures";

const recipient = "hello@agency.example";

export const fixtures: Fixtures = {
  "without an endpoint": { props: { recipient } },
  "service chosen": { props: { recipient, service: "SEO" } },
  "with an endpoint": { props: { recipient, endpoint: "/api/contact" } },
  "extra values": { props: { recipient, delay: 0, extra: { campaign: "spring" } } },
  "legal texts elsewhere": {
    props: {
      recipient,
      privacyHref: "https://partner.example/privacy",
      termsHref: "https://partner.example/terms",
    },
  },
  "in German": {
    props: {
      recipient,
      labels: {
        name: "Ihr Name *",
        email: "E-Mail-Adresse *",
        phone: "Telefon",
        company: "Firma",
        service: "Wobei können wir helfen? *",
        servicePlaceholder: "Bitte wählen",
        message: "Ihre Nachricht *",
        submit: "Nachricht senden",
        sending: "Wird gesendet…",
        note: "Mit dem Absenden stimmen Sie {privacy} und {terms} zu.",
        privacy: "Datenschutzerklärung",
        terms: "AGB",
      },
    },
  },
};
