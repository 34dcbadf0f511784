import { createHmac, timingSafeEqual } from 'node:crypto';

const VALID_MS = 5 * 60_000;

/** A link to a stored file that works for five minutes, for whoever holds it. */
export function signedLink(secret: string, key: string, now: Date): string {
  const expires = String(now.getTime() + VALID_MS);
  const query = new URLSearchParams({ expires, signature: sign(secret, key, expires).toString('base64url') });
  return `/api/v1/files/${key.split('/').map(encodeURIComponent).join('/')}?${query}`;
}

/** What a link carries besides the key. */
export interface LinkProof {
  expires?: string;
  signature?: string;
}

/** Whether the link was made by us, for this file, and is still valid. */
export function isValidLink(
  secret: string,
  key: string,
  { expires = '', signature = '' }: LinkProof,
  now: Date,
): boolean {
  const expected = sign(secret, key, expires);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > now.getTime();
}

function sign(secret: string, key: string, expires: string): Buffer {
  return createHmac('sha256', secret).update(`file\n${key}\n${expires}`).digest();
}
