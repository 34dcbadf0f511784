import { openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { CompiledQuery } from 'kysely';

/** One line of a notes file: a statement that a call of `raw` made and that ran, or a row that it answered. */
export interface StatementNote {
  /** The line of the call: `/…/save-menu.ts:37`. */
  site: string;
  sql?: string;
  row?: object;
}

/** How many different texts of a column are noted: enough to tell `draft | sent` from free text. */
const TEXTS = 12;
const LONGEST_TEXT = 24;
/** How many different fields of a JSON object are noted, since some are lists by id. */
const FIELDS = 80;

/**
 * Notes for `npm run statements` what each call of `raw` was answered, in a file of this process in the folder: its statements without their
 * values, and each row that differs in kind from those before it: a first null, an unseen field in JSON, another word.
 */
class StatementNotes {
  private readonly file: number;
  private readonly sites = new WeakMap<object, string>();
  private readonly statements = new Map<string, Set<string>>();
  private readonly shapes = new Map<string, Shape>();

  constructor(folder: string) {
    this.file = openSync(path.join(folder, `${process.pid}.jsonl`), 'a');
  }

  /** The query was made by whoever called `made`. */
  made(query: CompiledQuery<unknown>, made: (...given: never[]) => unknown): void {
    this.sites.set(query, callerOf(made));
  }

  answered(query: object, sql: string, rows: readonly object[]): void {
    const site = this.sites.get(query);
    if (!site) return; // typed by the builder
    const statements = this.statements.get(site) ?? new Set();
    if (!statements.has(sql)) this.write({ site, sql });
    this.statements.set(site, statements.add(sql));
    const shape = this.shapes.get(site) ?? {};
    for (const row of rows) if (learn(shape, row)) this.write({ site, row });
    this.shapes.set(site, shape);
  }

  private write(note: StatementNote): void {
    writeSync(this.file, `${JSON.stringify(note)}\n`); // at once: the process may be killed
  }
}

/** Set only where the environment names a folder: then the tests are run for `npm run statements`. */
export const statementNotes = process.env.STATEMENT_NOTES ? new StatementNotes(process.env.STATEMENT_NOTES) : null;

function callerOf(called: (...given: never[]) => unknown): string {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 1;
  const holder = { stack: '' };
  Error.captureStackTrace(holder, called);
  const [, frame = ''] = holder.stack.split('\n    at ');
  Error.stackTraceLimit = limit;
  return frame.replace(/^.*? \(|file:\/\/|\)$/g, '').replace(/:\d+$/, '');
}

/** What the values of one place have been so far. */
interface Shape {
  kinds?: Set<string>;
  texts?: Set<string>;
  items?: Shape;
  fields?: Map<string, Shape>;
}

/** Whether the value is of a kind that its place has not had. */
function learn(shape: Shape, value: unknown): boolean {
  if (typeof value === 'string') return learnText(shape, value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) {
    return learnKind(shape, value === null ? 'null' : typeof value);
  }
  if (Array.isArray(value)) return learnItems(shape, value);
  return learnFields(shape, value);
}

function learnKind(shape: Shape, kind: string): boolean {
  shape.kinds ??= new Set();
  return shape.kinds.size < shape.kinds.add(kind).size;
}

function learnText(shape: Shape, text: string): boolean {
  const known = !learnKind(shape, 'string');
  shape.texts ??= new Set();
  if (text.length > LONGEST_TEXT || shape.texts.size >= TEXTS || shape.texts.has(text)) return !known;
  shape.texts.add(text);
  return true;
}

function learnItems(shape: Shape, items: readonly unknown[]): boolean {
  let learnt = learnKind(shape, 'array');
  shape.items ??= {};
  for (const item of items) learnt = learn(shape.items, item) || learnt;
  return learnt;
}

function learnFields(shape: Shape, value: object): boolean {
  let learnt = learnKind(shape, 'object');
  shape.fields ??= new Map();
  for (const [name, of] of Object.entries(value)) {
    let field = shape.fields.get(name);
    if (!field) {
      if (shape.fields.size >= FIELDS) continue;
      field = {};
      shape.fields.set(name, field);
    }
    learnt = learn(field, of) || learnt;
  }
  for (const [name, field] of shape.fields) if (!(name in value)) learnt = learnKind(field, 'missing') || learnt;
  return learnt;
}
