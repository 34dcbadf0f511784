import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** Refuses a supplier that is not of the group; null names none. */
export async function expectSupplier(db: Db, supplierId: string | null): Promise<void> {
  if (supplierId === null) return;
  const [supplier] = await db.run(
    raw<object>(sql`
      select from supplier where organisation_id = ${db.organisationId} and supplier_id = ${supplierId} and not deleted`),
  );
  if (!supplier) throw new Refusal('supplier.not-found');
}

/** Those of the options that the supplier sells; refused where one of them is nobody's here. */
export async function optionsSoldBy(
  db: Db,
  supplierId: string,
  optionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (optionIds.length === 0) return new Set();
  const options = await db.run(
    raw<{ option_id: string; supplier_id: string }>(sql`
      select option_id, supplier_id from supplier_option
      where organisation_id = ${db.organisationId} and option_id = any (${[...optionIds]}::uuid[])`),
  );
  if (options.length < new Set(optionIds).size) throw new Refusal('not-found', { what: 'supplier option' });
  return new Set(options.flatMap((one) => (one.supplier_id === supplierId ? [one.option_id] : [])));
}
