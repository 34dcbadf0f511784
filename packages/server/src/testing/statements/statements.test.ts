import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProgram } from '@larder/supervisor/testing/program.ts';
import { afterAll, expect, it } from 'vitest';
import { openPool } from '../../db/connection.ts';
import { testDatabase } from '../database.ts';
import { withDeclaredRows } from './declared-rows.ts';
import { describeAll, findings } from './findings.ts';
import { readNotes } from './notes.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.ownerUrl });
const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-notes-'));
afterAll(async () => {
  await pool.end();
  rmSync(folder, { recursive: true, force: true });
});

it('finds each planted row that is declared otherwise than the database answers, and the statement that nothing ran', async () => {
  const program = startProgram(path.join(import.meta.dirname, 'planted.program.ts'), [database.ownerUrl], {
    env: { ...process.env, STATEMENT_NOTES: folder },
  });
  await program.ended;
  expect(program.lines).toEqual([]);

  const client = await pool.connect();
  const seen = readNotes(folder);
  const descriptions = await describeAll(client, seen.values()).finally(() => client.release());
  const found = withDeclaredRows(
    path.join(import.meta.dirname, 'planted.tsconfig.json'),
    (file) => file.endsWith('/testing/statements/planted.ts'),
    (declared) => findings(declared, seen, descriptions),
  );
  expect(found.map((each) => each.replace(/^\S+planted\.ts:\d+ /, ''))).toEqual([
    'title is missing, declared as string',
    'applied_at is not declared',
    'count is of type string, declared as number',
    expect.stringMatching(/^count is "\d+", declared as number$/),
    'zone may be null, declared as string',
    'account is null, declared as string',
    'kind is "sale", declared as "count" | "order"',
    'list[].price is "1.20", declared as number',
    'list[].price is missing, declared as number',
    'was run by no test',
    'was run by no test',
    'has two statements: give each a line of its own',
  ]);
});

it('reports the database’s error for a statement that it refuses', async () => {
  const client = await pool.connect();
  const seen = new Map([['here', { statements: new Set(['select gone from account']), rows: [] }]]);
  const descriptions = await describeAll(client, seen.values()).finally(() => client.release());
  expect(findings([{ site: 'here', row: [{ is: 'anything' }] }], seen, descriptions)).toEqual([
    'here can’t be prepared: column "gone" does not exist',
  ]);
});
