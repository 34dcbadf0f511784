import { sha256 as sha256OfBytes } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Returns the SHA-256 of a text as 64 hexadecimal digits. In a kitchen that is reached without https a browser offers none, and browser and
 * server must get the same.
 */
export function sha256(text: string): string {
  return bytesToHex(sha256OfBytes(utf8ToBytes(text)));
}

/** Returns the same of bytes, such as a file; where the browser offers its own, that is faster. */
export function sha256OfFile(bytes: Uint8Array): string {
  return bytesToHex(sha256OfBytes(bytes));
}
