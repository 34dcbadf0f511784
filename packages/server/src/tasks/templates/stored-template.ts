import { Refusal } from '@larder/contract/refusals.ts';
import type { TemplateItem } from '@larder/domain/tasks/template-giving.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';

export interface StoredTemplate {
  name: string;
  version: number;
  removed: boolean;
}

/** A template as it stands, locked until the command ends; null: there is none by that id. */
export async function holdTemplate(tx: Tx, ctx: Ctx, templateId: string): Promise<StoredTemplate | null> {
  const [held] = await tx.run(
    raw<StoredTemplate>(sql`
      select name, version, removed from task_template
      where organisation_id = ${ctx.organisationId} and template_id = ${templateId} for update`),
  );
  if (held?.removed) throw new Refusal('not-found', { what: 'template' });
  return held ?? null;
}

/** What is in a template, in its order, with what was taken out. */
export function templateItems(db: Db, ctx: Ctx, templateId: string): Promise<TemplateItem[]> {
  return db.run(
    raw<TemplateItem>(sql`
      select item_id as "itemId", type, section, action, weekday_repeats as "weekdayRepeats", monthly, due_time as "dueTime",
        target::text as target, asks_photo as "asksPhoto", removed
      from task_template_item
      where organisation_id = ${ctx.organisationId} and template_id = ${templateId} order by position, item_id`),
  );
}
