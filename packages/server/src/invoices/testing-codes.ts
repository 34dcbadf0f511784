import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import type { TestApp } from '../testing/http.ts';

/** The supplier's code of an option. */
export async function codeOf({ pool, ours }: TestApp, optionId: string): Promise<string> {
  const [option] = await reading(pool, ours.organisationId, (db) =>
    db.run(
      raw<{ code: string }>(sql`
        select supplier_code as code from supplier_option
        where organisation_id = ${ours.organisationId} and option_id = ${optionId}`),
    ),
  );
  return option?.code ?? '';
}
