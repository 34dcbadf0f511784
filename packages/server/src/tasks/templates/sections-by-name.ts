import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Change, made } from '../../kernel/changes.ts';
import { type Ctx, newId } from '../../kernel/context.ts';
import { changeOf, holdSections } from '../stored-sections.ts';

/** The daily sections of a place by their names in lower case; those that it lacks are added behind the others. */
export async function sectionsByName(
  tx: Tx,
  ctx: Ctx,
  names: readonly string[],
): Promise<{ ids: Map<string, string>; changes: Change[] }> {
  const held = await holdSections(tx, ctx);
  const ids = new Map(
    held.flatMap(({ type, name, removed, sectionId }) =>
      type === 'DAILY' && !removed ? [[name.toLowerCase(), sectionId] as const] : [],
    ),
  );
  const wanted = new Map(names.map((name) => [name.toLowerCase(), name]));
  const missing = [...wanted].flatMap(([key, name]) => (ids.has(key) ? [] : [{ key, name, sectionId: newId(ctx) }]));
  if (missing.length > 0)
    tx.send(
      insertRows(
        'section',
        missing.map(({ name, sectionId }, at) => ({
          ...{
            organisation_id: ctx.organisationId,
            section_id: sectionId,
            account_id: ctx.accountId,
            type: 'DAILY',
            name,
          },
          ...{ display_name: '', position: held.length + at, ...made(ctx) },
        })),
      ),
    );
  for (const { key, sectionId } of missing) ids.set(key, sectionId);
  return { ids, changes: missing.map(({ sectionId }) => changeOf(ctx, sectionId)) };
}
