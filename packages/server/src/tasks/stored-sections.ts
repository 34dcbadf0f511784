import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';

export interface StoredSection {
  sectionId: string;
  type: 'PREP' | 'DAILY';
  name: string;
  displayName: string;
  removed: boolean;
}

/** All sections of the working account, removed ones too, held until the command ends. */
export function holdSections(tx: Tx, ctx: Ctx): Promise<StoredSection[]> {
  return tx.run(
    raw<StoredSection>(sql`
      select section_id as "sectionId", type, name, display_name as "displayName", removed from section
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} order by section_id for update`),
  );
}

export function changeOf(ctx: Ctx, id: string, deleted = false): Change {
  return { collection: 'sections', id, accountId: ctx.accountId, deleted };
}
