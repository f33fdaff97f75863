/* Leaves out files that match `--files` but are no tests for browsers: `--files '**\/faq-accordion*.ts'`. */
const at = process.argv.indexOf("--files");
const next = process.argv.findIndex((argument, index) => index > at && argument.startsWith("--"));
const others = ["!**/!(*.browser.test|*.chromium.test).ts", "!**/!(*.browser.test|*.chromium.test).tsx"];
if (at !== -1) process.argv.splice(next === -1 ? process.argv.length : next, 0, ...others);
