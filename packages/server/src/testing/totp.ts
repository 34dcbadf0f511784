import { createHmac } from 'node:crypto';

/** What an authenticator app shows (RFC 6238: HMAC-SHA1, 30 seconds, 6 digits). The codes beside the present one are accepted too. */
export function codeOf(totpURI: string, which: 'now' | 'the next' = 'now'): string {
  const counter = Buffer.alloc(8);
  const step = which === 'now' ? 0 : 1;
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + step));
  const secret = fromBase32(new URL(totpURI).searchParams.get('secret') ?? '');
  const digest = createHmac('sha1', secret).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
