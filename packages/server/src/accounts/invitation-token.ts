import { createHash } from 'node:crypto';

/** What is stored of the token in an invitation's link. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
