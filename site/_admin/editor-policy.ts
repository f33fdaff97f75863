/**
 * The editor's own policy: it styles itself as it goes, shows files of the project as `blob:`, and asks the service that
 * keeps the project.
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
    // Previews name the editor's own origin.
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
