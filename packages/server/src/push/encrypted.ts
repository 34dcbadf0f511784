import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser, base64url as it states them. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** What is random in a message; given in tests alone. */
interface Drawn {
  salt: Buffer;
  privateKey: Buffer | null;
}

const RECORD_BYTES = 4096;

/**
 * A message that only the browser can read, whoever carries it: RFC 8291, one record of aes128gcm (RFC 8188). Throws where the browser's key is no point of
 * the curve.
 */
export function encrypted(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, privateKey }: Drawn = { salt: randomBytes(16), privateKey: null },
): Buffer {
  const ours = createECDH('prime256v1');
  if (privateKey) ours.setPrivateKey(privateKey);
  else ours.generateKeys();
  const theirs = Buffer.from(p256dh, 'base64url');
  const shared = ours.computeSecret(theirs);
  const derived = (key: Uint8Array, by: Uint8Array, about: Uint8Array | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, by, about, bytes));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours.getPublicKey()]);
  const secret = derived(shared, Buffer.from(auth, 'base64url'), about, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const LAST_RECORD = Buffer.from([2]);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(LAST_RECORD), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ours.getPublicKey().length, 4);
  return Buffer.concat([salt, head, ours.getPublicKey(), sealed, cipher.getAuthTag()]);
}
