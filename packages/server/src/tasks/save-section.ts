import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, made, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { changeOf, holdSections } from './stored-sections.ts';

/** Add a section behind the others of its kind, or rename it. No two of a kind in an area have the same name. */
export async function saveSection(ctx: Ctx, input: InputOf<typeof tasksContract.saveSection>) {
  authoriseInArea(ctx, 'tasksLocation', 'tasks');

  return once(ctx, input, 'none', async (tx) => {
    const { sectionId, type, name, displayName = '' } = input;
    const required = { field: 'name', message: 'You must enter a name for the section' };
    if (name === '') throw new Refusal('section.no-name', { fields: [required] });
    const sections = await holdSections(tx, ctx);
    const known = sections.find((section) => section.sectionId === sectionId);
    if (known?.removed) throw new Refusal('not-found', { what: 'section' });
    if (known && known.type !== type) throw new Refusal('task.other-type');
    const others = sections.filter((section) => section !== known && section.type === type && !section.removed);
    if (others.some((section) => section.name.toLowerCase() === name.toLowerCase())) {
      const message = `There is a section called ${name} already.`;
      throw new Refusal('section.name-taken', { name, fields: [{ field: 'name', message }] });
    }

    tx.send(
      known
        ? raw(sql`
            update section set name = ${name}, display_name = ${displayName}, ${touched(ctx)}
            where organisation_id = ${ctx.organisationId} and section_id = ${sectionId}`)
        : insertRows('section', [
            {
              ...{ organisation_id: ctx.organisationId, section_id: sectionId, account_id: ctx.accountId, type, name },
              ...{ display_name: displayName, position: sections.length, ...made(ctx) },
            },
          ]),
    );
    const before = known ? { name: known.name, displayName: known.displayName } : null;
    audit(tx, ctx, 'section.saved', { kind: 'section', id: sectionId }, before, { type, name, displayName });
    return { changes: [changeOf(ctx, sectionId)] };
  });
}
