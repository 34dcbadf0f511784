import { createHmac } from 'node:crypto';

let key: string | null = null;

/** Sets the key that this process seals entries with. It is never stored in the database. */
export function sealWith(secret: string): void {
  key = secret;
}

/** The key, for a process aside that enters records as well. */
export function sealingKey(): string {
  if (key === null) throw new Error('the key of the food-safety chain is not set');
  return key;
}

/** The HMAC-SHA-256 of an entry's hash, 64 hexadecimal digits (rule 122). */
export function seal(hash: string): string {
  return createHmac('sha256', sealingKey()).update(`larder.food-safety.v1 ${hash}`).digest('hex');
}
