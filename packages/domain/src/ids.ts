/** Random bytes in, so that domain code stays free of randomness. */
export type RandomBytes = (count: number) => Uint8Array;

/** A UUIDv7 for an instant: sorts by time, made on the device that enters the thing. */
export function uuidv7(atMs: number, randomBytes: RandomBytes): string {
  const bytes = randomBytes(16);
  let time = atMs;
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = time % 256;
    time = Math.floor(time / 256);
  }
  return uuidOf(bytes, 7);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for the text of a UUID of any version, in small or capital letters. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const DASH_BEFORE = new Set([4, 6, 8, 10]);

/** 16 bytes as a UUID of a version; the bits that say so are set. */
export function uuidOf(bytes: ArrayLike<number>, version: 7 | 8): string {
  let text = '';
  for (let index = 0; index < 16; index += 1) {
    let byte = bytes[index] ?? 0;
    if (index === 6) byte = (byte & 0x0f) | (version << 4);
    if (index === 8) byte = (byte & 0x3f) | 0x80;
    text += DASH_BEFORE.has(index) ? `-${HEX[byte]}` : HEX[byte];
  }
  return text;
}
