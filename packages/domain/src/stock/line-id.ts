import type { Thing } from './stocktake.ts';

/**
 * The id of a counted thing's line: made of the stocktake's and the thing's ids, so that each device gives the same line the
 * same id without asking. Version 8 of a UUID: bits of our own making. Ids are random in 74 bits and more, so sums don't meet.
 */
export function countLineId(stocktakeId: string, { kind, refId }: Thing): string {
  const stocktake = bytesOf(stocktakeId);
  const bytes = bytesOf(refId).map((byte, index) => byte ^ (stocktake[index] ?? 0));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  bytes[15] = (bytes[15] ?? 0) ^ (kind === 'recipe' ? 0xff : 0);
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function bytesOf(id: string): number[] {
  return Array.from(id.replaceAll('-', '').matchAll(/../g), ([pair]) => Number.parseInt(pair, 16));
}
