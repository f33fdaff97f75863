/** Content types with encodings, without which browsers would decode widgets' scripts with that of a partner's page. */
export const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".cjs": "text/javascript; charset=utf-8",
  ".cts": "text/plain; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".ics": "text/calendar; charset=utf-8",
  ".vcf": "text/vcard; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".ts": "text/plain; charset=utf-8",
  ".yaml": "application/yaml",
  ".webmanifest": "application/manifest+json",
  ".tgz": "application/gzip",
  ".zip": "application/zip",
  ".pdf": "application/pdf",
  ".vtt": "text/vtt; charset=utf-8",
  ".rtf": "application/rtf",
  ".doc": "application/msword",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".xls": "application/vnd.ms-excel",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".ppt": "application/vnd.ms-powerpoint",
  ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ".odt": "application/vnd.oasis.opendocument.text",
  ".ods": "application/vnd.oasis.opendocument.spreadsheet",
  ".odp": "application/vnd.oasis.opendocument.presentation",
  ".epub": "application/epub+zip",
  ".mp3": "audio/mpeg",
  ".m4a": "audio/mp4",
  ".ogg": "audio/ogg",
  ".wav": "audio/wav",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".mov": "video/quicktime",
};

/** The types of downloads in the editor, without those that could run scripts as a part of the site. */
export const downloadTypes: readonly string[] =
  "pdf docx xlsx pptx odt ods odp rtf epub csv txt ics vcf zip mp3 m4a mp4 webm jpg jpeg png gif webp avif"
    .split(" ")
    .map((ending) => `.${ending}`);

/** The types of downloads that browsers must save instead of opening, because they could run scripts. */
const attachmentTypes = [".svg", ".html", ".htm", ".xhtml", ".xml"];

const typeOf = (file: string) => /\.[^./]*$/.exec(file)?.[0].toLowerCase() ?? "";

export const isAttachment = (file: string): boolean => attachmentTypes.includes(typeOf(file));

/** An ending within a name for which some servers run the file: `brochure.php.pdf`. */
const programEnding = /\.(?=(?:php\d?|phps|pht|phtml|phar|f?cgi|shtml?|stm|asp|as[hmp]x|jspx?)\.)/gi;

/** Returns a name for which no server runs the file: `brochure.php.pdf` -> `brochure-php.pdf` */
export const withoutProgramEnding = (name: string): string => name.replace(programEnding, "-");

export const isDownload = (file: string): boolean =>
  downloadTypes.includes(typeOf(file)) || isAttachment(file);
