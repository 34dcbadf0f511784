import { createHmac, timingSafeEqual } from 'node:crypto';

const VALID_MS = 5 * 60_000;

/** A link to a stored file that works for five minutes, as long as the person it was made for may open the file. */
export function signedLink(secret: string, key: string, userId: string, now: Date): string {
  const expires = String(now.getTime() + VALID_MS);
  const signature = sign(secret, key, userId, expires).toString('base64url');
  const query = new URLSearchParams({ for: userId, expires, signature });
  return `/api/v1/files/${key.split('/').map(encodeURIComponent).join('/')}?${query}`;
}

/** What a link carries besides the key. */
export interface LinkProof {
  for?: string;
  expires?: string;
  signature?: string;
}

/** Whose link this is; null when we did not make it for this file, or it is no longer valid. */
export function holderOfLink(secret: string, key: string, proof: LinkProof, now: Date): string | null {
  const { for: userId = '', expires = '', signature = '' } = proof;
  const expected = sign(secret, key, userId, expires);
  const given = Buffer.from(String(signature), 'base64url');
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(expires) > now.getTime() ? userId : null;
}

function sign(secret: string, key: string, userId: string, expires: string): Buffer {
  return createHmac('sha256', secret).update(`file\n${key}\n${userId}\n${expires}`).digest();
}
