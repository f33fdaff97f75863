/** What a partner writes into a page for each of our elements. */
export const markup = {
  "agency-contact-form": `<agency-contact-form recipient="post@partner.example"></agency-contact-form>`,
  "blog-explorer": `<blog-explorer></blog-explorer>`,
  "faq-accordion": `<faq-accordion items='${JSON.stringify([
    { question: "Is it free?", answer: "The first hour is." },
    { question: "How long does it take?", answer: "About six weeks." },
  ])}'></faq-accordion>`,
  "testimonial-carousel": `<testimonial-carousel per-page="1" items='${JSON.stringify([
    { quote: "Demo requests doubled.", author: "Ann Lee", role: "Owner", company: "Lee Tools" },
    {
      quote: "Calls are up by a third.",
      author: "Bo Lind",
      role: "Head of Sales",
      company: "Lind",
      rating: 4,
    },
  ])}'></testimonial-carousel>`,
} as const;

export type Tag = keyof typeof markup;

export const tags = Object.keys(markup) as Tag[];

/** The addresses below `/widgets/v1/` that bring an element to a page. */
export const waysToLoad = (tag: Tag) => ["loader.js", `${tag}.js`, `standalone/${tag}.js`];

/** A partner's page with one of our elements. */
export const partnerPage = (origin: string, tag: Tag, script = "loader.js", styles = "") => `<!doctype html>
<html lang="en">
  <head><title>A partner</title><link rel="icon" href="data:,"><style>body { margin: 0 } ${styles}</style></head>
  <body>
    <main><h1>A partner</h1>${markup[tag]}</main>
    <script type="module" src="${origin}/widgets/v1/${script}"></script>
  </body>
</html>`;
