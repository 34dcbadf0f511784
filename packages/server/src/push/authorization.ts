import { createPrivateKey, sign } from 'node:crypto';
import { asJwk, type PushKeys } from './push-keys.ts';

/** Who sends: the pair of keys, and where the service reaches who runs the server. */
export interface PushSender extends PushKeys {
  contact: string;
}

const VALID_SECONDS = 12 * 3600;

/** The header by which a service knows who sends (RFC 8292): a token for that service alone. */
export function authorization(endpoint: string, { publicKey, privateKey, contact }: PushSender, now: Date): string {
  const key = createPrivateKey({ key: { ...asJwk(publicKey), d: privateKey }, format: 'jwk' });
  const exp = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  const text = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub: contact },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}
