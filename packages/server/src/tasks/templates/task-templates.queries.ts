import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { TemplateSite } from '@larder/contract/task-templates.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { decideGiving, templateState } from '@larder/domain/tasks/template-giving.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { listedPlaces } from '../sites/places.ts';
import { placeTasks } from './place-tasks.ts';
import { templateItems } from './stored-template.ts';

interface Listed {
  templateId: string;
  name: string;
  tasks: number;
  sites: number;
}

/** The templates of the head office by name. */
export function taskTemplates(db: Db, ctx: Ctx): Promise<Listed[]> {
  authoriseInHeadOffice(ctx, 'tasksLocation', 'tasks');
  const org = ctx.organisationId;
  return db.run(
    raw<Listed>(sql`
      select t.template_id as "templateId", t.name,
        (select count(*)::int from task_template_item i
          where i.organisation_id = ${org} and i.template_id = t.template_id and not i.removed) as tasks,
        (select count(distinct f.account_id)::int from task_template_item i
          join task_from_template f on f.organisation_id = ${org} and f.item_id = i.item_id
          where i.organisation_id = ${org} and i.template_id = t.template_id) as sites
      from task_template t where t.organisation_id = ${org} and not t.removed order by lower(t.name) limit 500`),
  );
}

/** What is in a template, and what giving it would change at each place. */
export async function taskTemplate(db: Db, ctx: Ctx, { templateId }: InputOf<typeof tasksContract.taskTemplate>) {
  authoriseInHeadOffice(ctx, 'tasksLocation', 'tasks');
  const [known] = await db.run(
    raw<{ name: string; version: number }>(sql`
      select name, version from task_template
      where organisation_id = ${ctx.organisationId} and template_id = ${templateId} and not removed`),
  );
  if (!known) throw new Refusal('not-found', { what: 'template' });
  const [items, places] = await Promise.all([templateItems(db, ctx, templateId), listedPlaces(db, ctx)]);
  const ids = places.map(({ accountId }) => accountId);
  const tasksOf = await placeTasks(db, templateId, ids);
  const sites = places.map(({ accountId, accountName }): TemplateSite => {
    const state = templateState(decideGiving(items, tasksOf.get(accountId) ?? []));
    return { accountId, accountName, ...state };
  });
  const tasks = items.flatMap(({ removed, ...item }) => (removed ? [] : [item]));
  return { templateId, ...known, tasks, sites };
}
