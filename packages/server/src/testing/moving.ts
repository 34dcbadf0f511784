import { randomUUID } from 'node:crypto';
import type { DataImport } from '@larder/contract/exports.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { reading, writing } from '../db/transaction.ts';
import { partKey } from '../exports/import-files.ts';
import type { NewIds } from '../exports/new-ids.ts';
import { runExport } from '../exports/run-export.ts';
import { type ImportJob, runImport } from '../exports/run-import.ts';
import { insertLongJob } from '../jobs/long-job.ts';
import type { Ctx } from '../kernel/context.ts';
import type { Caller, TestApp } from './http.ts';

type Moved = Pick<TestApp, 'services' | 'pool' | 'files'>;

/** Everything an organisation holds, as the file that its owner gets. */
export async function exportOf({ services, pool, files }: Moved, organisationId: string): Promise<Uint8Array> {
  const exportId = randomUUID();
  const row = { organisation_id: organisationId, export_id: exportId, created_by: 'Gino' };
  await writing(pool, organisationId, async (tx) =>
    tx.send(
      insertRows('data_export', [{ ...row, created_at: services.now().toISOString() }]),
      insertLongJob({ organisationId, userId: 'gino', now: services.now }, { id: exportId, kind: 'export' }),
    ),
  );
  await runExport(services, { organisationId, exportId, userName: 'Gino' });
  const [{ key } = { key: '' }] = await reading(pool, organisationId, (db) =>
    db.run(
      raw<{ key: string }>(sql`
        select storage_key as key from data_export join stored_file using (organisation_id, file_id) where export_id = ${exportId}`),
    ),
  );
  return (await files.read(key)) ?? new Uint8Array();
}

/** Sends a file, or a part of it, to be taken into an organisation, as its page does. */
export function postArchive(
  { url }: Pick<TestApp, 'url'>,
  who: Caller,
  organisationId: string,
  bytes: Uint8Array,
  more: Record<string, string> = {},
): Promise<Response> {
  const query = new URLSearchParams({
    ...{ commandId: randomUUID(), importId: randomUUID(), filename: 'export.zip', ...more },
  });
  return fetch(`${url}/api/v1/accounts/${organisationId}/imports?${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/zip',
      origin: 'http://larder.test',
      ...(who.cookie ? { cookie: who.cookie } : {}),
    },
    body: new Uint8Array(bytes),
  });
}

/** Lets the job take a file into an organisation. Answers what its owner sees of it. */
export async function taken(
  { services, pool, files }: Moved,
  ctx: Ctx,
  content: Uint8Array,
  { ids, ifFilesLack = 'refuse' }: { ids?: NewIds; ifFilesLack?: ImportJob['ifFilesLack'] } = {},
) {
  const { organisationId, userId, userName, requestId } = ctx;
  const importId = randomUUID();
  await files.put(partKey({ organisationId, importId }, 1), content);
  const row = { organisation_id: organisationId, import_id: importId, filename: 'export.zip', created_by: userName };
  await writing(pool, organisationId, async (tx) =>
    tx.send(
      insertRows('data_import', [{ ...row, created_at: services.now().toISOString() }]),
      insertLongJob({ organisationId, userId, now: services.now }, { id: importId, kind: 'import' }),
    ),
  );
  const sent = { bytes: content.length, parts: 1, ifFilesLack };
  await runImport(services, { organisationId, importId, userId, userName, requestId, ...sent }, ids);
  const [job] = await reading(pool, organisationId, (db) =>
    db.run(
      raw<Pick<DataImport, 'status' | 'problem' | 'place' | 'leftOut'>>(sql`
        select status, problem, place, left_out as "leftOut" from data_import where organisation_id = ${organisationId} and import_id = ${importId}`),
    ),
  );
  return job;
}

/** What an organisation comes to, by names: the sums of every area and day, stock, counts, costs, sales, and what was stored at each close. */
export function figuresOf({ pool }: Pick<Moved, 'pool'>, organisationId: string): Promise<Record<string, object[]>> {
  const area = sql`(
    select concat_ws(' / ', p.name, a.name) from account a left join account p on p.account_id = a.parent_id and p.type = 'LOCATION'
    where a.account_id = x.account_id)`;
  const questions = {
    sums: sql`
      select ${area} as area, kind, day, trim_scale(value) as value, trim_scale(waste_value) as waste from area_day x
      where kind <> 'entries' and (value <> 0 or waste_value <> 0) order by 1, 2, 3`, // what was taken back is entered on one side alone
    stock: sql`
      select ${area} as area, i.name, i.itemcode, x.kind, trim_scale(sum(x.quantity)) as quantity, trim_scale(sum(x.value)) as value
      from stock_movement x join ingredient i using (ingredient_id)
      group by 1, 2, 3, 4 having sum(x.quantity) <> 0 or sum(x.value) <> 0 order by 1, 2, 3, 4`,
    counts: sql`
      select ${area} as area, i.name, i.itemcode, x.day, trim_scale(x.quantity) as quantity
      from count_in_force x join ingredient i using (ingredient_id) order by 1, 2, 3, 4`,
    costs: sql`
      select i.name, i.itemcode, c.from_day, c.to_day, trim_scale(c.cost) as cost
      from ingredient_cost c join ingredient i using (ingredient_id) order by 1, 2, 3`,
    dishes: sql`
      select r.name, c.from_day, trim_scale(c.cost) as cost, cardinality(c.missing) as missing
      from product_cost c join recipe r on r.recipe_id = c.product_id order by 1, 2`,
    sales: sql`
      select ${area} as area, x.effective_day, count(*)::int as lines, trim_scale(sum(x.net)) as net, trim_scale(sum(x.cost)) as cost
      from sale_line x group by 1, 2 order by 1, 2`,
    closed: sql`
      select ${area} as area, x.recorded_at, x.figures -> 'figures' as figures, jsonb_array_length(x.figures -> 'lines') as lines
      from closed_figures x order by 1, 2`,
    late: sql`
      select count(distinct document_id)::int as late from (
        select m.document_id from stock_movement m join closed_figures f using (account_id) join stocktake s using (stocktake_id)
        where m.recorded_at > f.recorded_at and m.effective_day < s.day
        union all select document_id from late_change
      ) as late`,
  };
  return reading(pool, organisationId, async (db) => {
    const answers: Record<string, object[]> = {};
    for (const [name, question] of Object.entries(questions)) answers[name] = await db.run(raw<object>(question));
    return answers;
  });
}
