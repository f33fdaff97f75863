/**
 * Returns the editor's Content-Security-Policy. The editor adds styles at run time, shows the project's files through
 * `blob:` URLs, and contacts the service that hosts the project.
 *
 * @param services the origins of that service
 */
export const editorPolicy = (services: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    ["connect-src 'self' data: blob:", ...services].join(" "),
    "frame-src 'self' blob:",
    "form-action 'none'",
    // Previews have a `<base>` with the editor's origin.
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
