import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { unreadUpload } from '../testing/invoices.ts';
import { read } from '../testing/read.ts';
import { addSupplier } from '../testing/supplier.ts';
import { type Sender, supplierOfPaper } from './supplier-of-paper.ts';
import { updateUpload } from './written-head.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let greens: string;
let mill: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  [greens, mill] = [await addSupplier(ours.area, 'Fresh Greens', null), await addSupplier(ours.area, 'The Mill', null)];
});

const supplierOf = (sender: Partial<Sender>) =>
  read(ours.area, (db) => supplierOfPaper(db, { name: '', vatNumber: null, ...sender }));

/** A bill that a person approved as this supplier's. */
async function approvedBefore(supplierId: string, printed: string, vatNumber: string | null) {
  const { id } = await unreadUpload(ours);
  await writing(pool, ours.organisationId, async (tx) =>
    updateUpload(tx, ours.area, id, {
      ...{ status: 'MATCHED', error: null, supplier_id: supplierId, supplier_name: printed, vat_number: vatNumber },
      ...{ approved_at: ours.area.now().toISOString(), approved_by: 'Gino' },
    }),
  );
}

describe('the supplier of a paper', () => {
  it('is the one whose bills had its VAT number before, then its printed name, then the one of that name', async () => {
    expect(await supplierOf({ name: 'FRESH GREENS' })).toEqual({ supplierId: greens, name: 'FRESH GREENS' });
    await approvedBefore(mill, 'Fresh Greens', 'GB1');
    expect((await supplierOf({ name: 'Fresh Greens' })).supplierId).toBe(mill);
    expect((await supplierOf({ name: 'Somebody', vatNumber: 'GB1' })).supplierId).toBe(mill);
    expect((await supplierOf({ name: 'Somebody', vatNumber: 'GB2' })).supplierId).toBeNull();
  });

  it('is the only one whose name stands elsewhere on a statement, which then is the printed name', async () => {
    const others = ['Our kitchen', 'THE MILL', ''];
    expect(await supplierOf({ name: 'Our kitchen', others })).toEqual({ supplierId: mill, name: 'THE MILL' });
  });

  it('is not surely one where the names of two stand on it, or of none', async () => {
    const both = await supplierOf({ name: 'Our kitchen', others: ['The Mill', 'Fresh Greens'] });
    expect(both).toEqual({ supplierId: null, name: 'Our kitchen' });
    expect(await supplierOf({ name: 'Our kitchen', others: ['Somebody', ''] })).toEqual({
      supplierId: null,
      name: 'Our kitchen',
    });
  });

  it('goes by its printed name before the other names on it', async () => {
    const found = await supplierOf({ name: 'Fresh Greens', others: ['The Mill'] });
    expect(found).toEqual({ supplierId: greens, name: 'Fresh Greens' });
  });
});
