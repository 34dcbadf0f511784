/** A parameter as the server reads it: null, bytes, or its text. Lists become arrays, instants ISO text, other objects JSON. */
export function wireText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value);
}

/** `{"a","b \"c\"",NULL}` */
function arrayText(items: readonly unknown[]): string {
  return `{${items.map(itemText).join(',')}}`;
}

function itemText(item: unknown): string {
  if (Array.isArray(item)) return arrayText(item);
  const text = wireText(item);
  if (text === null) return 'NULL';
  if (Buffer.isBuffer(text)) return `"\\\\x${text.toString('hex')}"`;
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
