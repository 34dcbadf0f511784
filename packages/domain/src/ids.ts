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

/** 16 bytes as a UUID of a version; the bits that say so are set. */
export function uuidOf(bytes: ArrayLike<number>, version: 7 | 8): string {
  const marked = Array.from(bytes);
  marked[6] = ((marked[6] ?? 0) & 0x0f) | (version << 4);
  marked[8] = ((marked[8] ?? 0) & 0x3f) | 0x80;
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
