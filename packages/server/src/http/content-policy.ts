/** What our pages may load and run. Styles that Mantine makes carry the nonce, which is new for each answer. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** An answer that is no page: nothing in it runs, whatever a browser takes it for. */
export const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A file that somebody uploaded: shown without scripts, forms or an origin. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";
