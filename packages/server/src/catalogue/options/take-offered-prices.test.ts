import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import '../collections.ts';
import { openPool } from '../../db/connection.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectNoDrift } from '../../testing/ledger-rows.ts';
import { addIngredient } from '../../testing/pantry.ts';
import { addSupplier, addOption as arrangeOption } from '../../testing/supplier.ts';
import { takeOfferedPrices } from './take-offered-prices.ts';
import { answeredOption, catalogueOf } from './testing-options.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let supplierId: string;
let tomatoes: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  theirs = await foundGroup(pool);
  supplierId = await addSupplier(ours.headOffice, 'Fresh & Co');
  tomatoes = await addIngredient(ours.headOffice, 'Tomatoes');
});

describe('a list price that is offered', () => {
  it('rule 30 is taken from a day on, for the pack in force, and is offered no more', async () => {
    const offered = { supplierId, name: 'Tomatoes', unitPrice: '15', ingredientId: tomatoes, offeredPrice: '30' };
    const optionId = await arrangeOption(ours.headOffice, offered);
    const take = { commandId: randomUUID(), options: [{ optionId, version: 1 }], from: '2026-11-18' };
    await expect(takeOfferedPrices(theirs.headOffice, take)).rejects.toMatchObject({ code: 'not-found' });
    expect(answeredOption(await takeOfferedPrices(ours.headOffice, take))).toMatchObject({
      unitPrice: '30',
      unitsPerLot: '6',
      offeredPrice: null,
      priceFrom: '2026-11-18',
    });
    expect((await catalogueOf(ours.area)).costs(tomatoes, ['2026-11-17', '2026-11-18'])).toEqual(['0.001', '0.002']);
    await expect(
      takeOfferedPrices(ours.headOffice, { ...take, commandId: randomUUID(), options: [{ optionId, version: 2 }] }),
    ).rejects.toMatchObject({ code: 'option.no-offer' });
    await expectNoDrift(ours.area);
  });

  it('is taken of many lines at once: of all of them, or of none when one was changed meanwhile', async () => {
    const offered = { supplierId, unitPrice: '15', ingredientId: tomatoes, offeredPrice: '30' };
    const tins = await arrangeOption(ours.headOffice, { ...offered, name: 'Tins' });
    const jars = await arrangeOption(ours.headOffice, { ...offered, name: 'Jars', offeredPrice: '45' });
    const take = (version: number) => ({
      commandId: randomUUID(),
      options: [
        { optionId: tins, version: 1 },
        { optionId: jars, version },
      ],
      from: '2026-11-18',
    });
    const costs = async () => (await catalogueOf(ours.area)).costs(tomatoes, ['2026-11-18']);
    await expect(takeOfferedPrices(ours.headOffice, take(7))).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await costs()).toEqual(['0.001']);

    const { rows } = await takeOfferedPrices(ours.headOffice, take(1));
    expect(rows.supplierOptions).toHaveLength(2);
    expect(rows.supplierOptions).toContainEqual(
      expect.objectContaining({ id: tins, unitPrice: '30', offeredPrice: null }),
    );
    expect(rows.supplierOptions).toContainEqual(
      expect.objectContaining({ id: jars, unitPrice: '45', offeredPrice: null }),
    );
    expect(await costs()).toEqual(['0.003']); // jars cost it
    await expectNoDrift(ours.area);
  });
});
