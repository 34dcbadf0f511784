import { createHash } from 'node:crypto';

/**
 * What our pages may load and run. Styles that Mantine makes carry the nonce, which is new for each answer. scripts: the sources that `hashesOfScripts`
 * names of those which stand in the page itself.
 */
export function pagePolicy(nonce: string, scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
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

/** The scripts that stand in a page itself, by their hashes. */
export function hashesOfScripts(page: string): string[] {
  return Array.from(page.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
}

/** An answer that is no page: nothing in it runs, whatever a browser takes it for. */
export const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A file that somebody uploaded: shown without scripts, forms or an origin. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";
