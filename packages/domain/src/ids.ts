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
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
