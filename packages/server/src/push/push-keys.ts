import { createECDH } from 'node:crypto';

/** The pair of keys by which browsers know this installation (VAPID), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Makes a pair. */
export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  return { publicKey, privateKey: pair.getPrivateKey().toString('base64url').padStart(43, 'A') };
}

/** The public key as other libraries take it. */
export function asJwk(publicKey: string): { kty: 'EC'; crv: 'P-256'; x: string; y: string } {
  const point = Buffer.from(publicKey, 'base64url');
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  return { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) };
}
