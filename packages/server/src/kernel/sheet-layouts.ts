import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Db, Tx } from '../db/transaction.ts';
import type { Ctx } from './context.ts';

export type SheetKind = 'sales' | 'supplierOptions' | 'ingredients' | 'statements';

/** How files with one heading row are read. columns: as the reader of that kind of file takes them, to be checked by it. */
export interface StoredLayout {
  heading: string;
  columns: unknown;
}

/** More shapes of files than an account meets. */
const LAYOUTS_AT_MOST = 200;

/** How files of a kind were read in this account, the latest first. */
export function storedLayouts(db: Db, accountId: string, kind: SheetKind): Promise<StoredLayout[]> {
  return db.run(
    raw<StoredLayout>(sql`
      select heading, columns from sheet_layout
      where organisation_id = ${db.organisationId} and account_id = ${accountId} and kind = ${kind}
      order by updated_at desc, heading, supplier limit ${LAYOUTS_AT_MOST}`),
  );
}

/** Stores how a file was read, for the next one with such a heading. supplier: that all lines are of, where the file does not name it. */
export function storeLayout(
  tx: Tx,
  ctx: Ctx,
  { kind, heading, columns, supplier = '' }: StoredLayout & { kind: SheetKind; supplier?: string | undefined },
): void {
  tx.send(
    insertRows(
      'sheet_layout',
      [
        {
          organisation_id: ctx.organisationId,
          account_id: ctx.accountId,
          kind,
          heading,
          supplier,
          columns: columns as never,
          updated_at: ctx.now().toISOString(),
          updated_by: ctx.userName,
        },
      ],
      `on conflict (organisation_id, account_id, kind, heading, supplier) do update
         set columns = excluded.columns, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    ),
  );
}
