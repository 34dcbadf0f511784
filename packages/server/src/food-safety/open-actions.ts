import { actionsNeeded, type Measured } from '@larder/domain/tasks/fridge-day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { asEntries, entryRows } from './entry-rows.ts';

interface Where {
  /** On e: the entries that are asked about. */
  among: RawBuilder<unknown>;
  /** On e: where their corrections, actions and later readings may stand. */
  answers: RawBuilder<unknown>;
}

/** Temperatures out of their limit about which something is still to be done (rule 124), the earliest first. */
export async function openActions(db: Db, { among, answers: beside }: Where): Promise<Measured[]> {
  const out = await entryRows(db, sql`${among} and e.payload @> '{"ok": false}'`);
  if (out.length === 0) return [];
  const ids = out.map(({ id }) => id);
  const units = out.flatMap(({ payload }) => (typeof payload.unit === 'string' ? [payload.unit] : []));
  const answers = await entryRows(
    db,
    sql`${beside} and (e.corrects = any (${ids}::uuid[]) or (e.kind = 'action' and e.payload ->> 'entry' = any (${ids}::text[]))
      or (e.kind in ('fridge', 'unit') and e.task_id = any (${units}::uuid[])))`,
  );
  const asked = new Set(ids);
  const entries = [...new Map([...out, ...answers].map((entry) => [entry.id, entry])).values()];
  return actionsNeeded(asEntries(entries)).filter(({ id }) => asked.has(id));
}
