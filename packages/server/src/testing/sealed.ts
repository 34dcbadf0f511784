import { createHash } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';

/** The parts of an export, unpacked, by name. */
export type Parts = Record<string, Uint8Array>;
type Row = Record<string, unknown>;

export function unpacked(file: Uint8Array): Parts {
  return unzipSync(file);
}

export function packed(parts: Parts): Uint8Array {
  return zipSync(parts);
}

export function jsonIn<Value>(parts: Parts, name: string): Value {
  return JSON.parse(Buffer.from(parts[name] ?? []).toString());
}

/** Rows as an export writes them: one a line. */
export function linesOf(rows: readonly unknown[]): Uint8Array {
  return strToU8(`[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
}

/** An export in which a table has other rows, with a manifest that fits. */
export function withRows(parts: Parts, table: string, change: (rows: Row[]) => unknown[]): Parts {
  const rows = change(jsonIn<Row[]>(parts, `json/${table}.json`));
  const { tables } = jsonIn<{ tables: Record<string, number> }>(parts, 'manifest.json');
  const changed = { ...parts, [`json/${table}.json`]: linesOf(rows) };
  return sealed(changed, { tables: { ...tables, [table]: rows.length } });
}

/** The parts with a manifest whose hashes are those of the parts, as somebody who changes a file on purpose would make it. */
export function sealed(parts: Parts, change: object = {}): Parts {
  const { 'manifest.json': _, 'manifest.json.sha256': __, ...others } = parts;
  const entries = Object.fromEntries(
    Object.entries(others).map(([name, content]) => [name, { sha256: hashOf(content), bytes: content.length }]),
  );
  const manifest = strToU8(JSON.stringify({ ...jsonIn<object>(parts, 'manifest.json'), entries, ...change }));
  return {
    ...others,
    'manifest.json': manifest,
    'manifest.json.sha256': strToU8(`${hashOf(manifest)}  manifest.json\n`),
  };
}

/** The same as Larder wrote it before it wrote hashes. */
export function asVersion1(parts: Parts): Parts {
  const { tables, files, ...manifest } = jsonIn<Row>(parts, 'manifest.json');
  const { format, madeAt, timeZone } = manifest;
  const named = Object.entries(parts).flatMap(([name, content]) => {
    if (name === 'README.txt' || name === 'manifest.json.sha256') return [];
    return [[name.startsWith('files/') ? name.replace(/\.\w+$/, '') : name, content] as const];
  });
  const first = { format, version: 1, madeAt, timeZone, tables, files };
  return { ...Object.fromEntries(named), 'manifest.json': strToU8(JSON.stringify(first)) };
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
