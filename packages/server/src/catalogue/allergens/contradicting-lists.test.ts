import { randomUUID } from 'node:crypto';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../../db/connection.ts';
import { allergenRows, allergenSteps } from '../../testing/allergen-rows.ts';
import { answerAllergens } from '../../testing/allergens/answer.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { addIngredient } from '../../testing/pantry.ts';
import { importList, priceListOf } from '../../testing/price-list.ts';
import { addLine, becomeCustomer, changeOption, foundSupplier, publish } from '../../testing/supplier-account.ts';
import { importSupplierOptions } from '../supplier-accounts/import-options.ts';
import { saveAllergens } from './save-allergens.ts';

const pool = openPool({ connectionString: (await testDatabase()).appUrl });
afterAll(() => pool.end());
const neighbour = (await foundGroup(pool)).headOffice;

let ours: TestGroup;
beforeEach(async () => {
  ours = await foundGroup(pool);
});

const seen = () => allergenRows(ours.headOffice);

describe('a published list', () => {
  it('takes what its lines name along to the customer’s copies, where it contradicts what is called free', async () => {
    const customer = (await foundGroup(pool)).headOffice;
    const supplier = await foundSupplier(neighbour);
    const lineId = await addLine(supplier, { name: 'Butter', unitPrice: '40', supplierCode: 'B1' });
    const ofCustomer = await becomeCustomer(customer, supplier);
    await publish(supplier);
    await importSupplierOptions(customer, { commandId: randomUUID(), supplierId: ofCustomer, optionIds: [lineId] });
    const [butter] = [...(await allergenRows(customer)).ingredients.values()];
    await saveAllergens(customer, {
      ...{ commandId: randomUUID(), ingredientId: butter!.id, version: butter!.version },
      ...{ allergens: ['milk'], mayContain: [], freeOf: ALLERGENS.filter((name) => name !== 'milk') },
    });

    await changeOption(supplier, lineId, { allergens: ['milk', 'nuts'] });
    await publish(supplier);
    const rows = await allergenRows(customer);
    expect([...rows.options.values()]).toMatchObject([{ allergens: ['milk', 'nuts'] }]);
    expect([rows.ingredient(butter!.id)?.nuts, rows.ingredient(butter!.id)?.eggs]).toEqual(['unknown', 'free']);
    expect(rows.contradictions).toMatchObject([{ allergen: 'nuts', ingredientId: butter!.id }]);
    expect(rows.ingredients.get(butter!.id)?.allergensConfirmedBy).toBeNull();
  });
});

describe('a price list', () => {
  const line = (more: Parameters<typeof priceListOf>[0]) => ({ itemcode: 'OAT', name: 'Oats', allergens: '', ...more });

  it('that contradicts itself about an ingredient has both lines refused', async () => {
    const list = priceListOf(
      line({ supplier_code: 'A', free_of: 'milk, nuts' }),
      line({ supplier_code: 'B', allergens: 'milk' }),
      line({ supplier_code: 'C', may_contain: 'nuts' }),
      line({ supplier_code: 'D' }),
    );
    const { totals } = await importList(ours.headOffice, list, { goodRowsOnly: true });
    expect(totals).toMatchObject({ error: 3, new: 1, ingredients: 1 });
    const made = [...(await seen()).ingredients.values()].find(({ itemcode }) => itemcode === 'OAT');
    expect(made).toMatchObject({ allergens: [], mayContain: [], freeOf: [] });
  });

  it('that names what is called free here puts it on the list; what it names travels with the option', async () => {
    await importList(ours.headOffice, priceListOf(line({ supplier_code: 'A' })));
    const [id] = [...(await seen()).ingredients.values()]
      .filter(({ itemcode }) => itemcode === 'OAT')
      .map((row) => row.id);
    await answerAllergens(ours.headOffice, id!, { freeOf: [...ALLERGENS] });
    await importList(
      ours.headOffice,
      priceListOf(line({ supplier_code: 'A', allergens: 'milk', may_contain: 'nuts' })),
    );
    const rows = await seen();
    expect([rows.ingredient(id!)?.milk, rows.ingredient(id!)?.nuts, rows.ingredient(id!)?.eggs]).toEqual([
      ...['unknown', 'unknown', 'free'],
    ]);
    expect(rows.contradictions.map(({ allergen }) => allergen).sort()).toEqual(['milk', 'nuts']);
    expect([...rows.options.values()].find(({ ingredientId }) => ingredientId === id)?.allergens).toEqual(['milk']);

    await answerAllergens(ours.headOffice, id!, { freeOf: [...ALLERGENS], despiteNamed: ['milk'] });
    await importList(
      ours.headOffice,
      priceListOf(line({ supplier_code: 'A', allergens: 'milk', may_contain: 'nuts' })),
    );
    expect((await seen()).contradictions).toEqual([]);
  });

  it('that answers for a new ingredient leaves a line about it', async () => {
    await importList(ours.headOffice, priceListOf(line({ supplier_code: 'A', free_of: 'milk' })));
    const [made] = [...(await seen()).ingredients.values()].filter(({ itemcode }) => itemcode === 'OAT');
    expect(await allergenSteps(ours.headOffice, made!.id)).toEqual([
      { action: 'ingredient.allergens-saved', after: { allergens: [], mayContain: [], freeOf: ['milk'] } },
    ]);
  });

  it('of a person from whom answering is withheld may name what is contained, and answer nothing', async () => {
    const limits = { withheld: ['allergens' as const], orderUpTo: null };
    const oats = await addIngredient(ours.headOffice, 'Oat drink', 'g');
    const cook = { ...ours.headOffice, role: 'member' as const, limits };
    const list = priceListOf(
      line({ supplier_code: 'A', allergens: 'milk' }),
      line({ supplier_code: 'B', name: 'Rice', itemcode: 'RICE', free_of: 'milk' }),
    );
    expect((await importList(cook, list, { goodRowsOnly: true })).totals).toMatchObject({ new: 1, error: 1 });
    await expect(
      saveAllergens(cook, {
        commandId: randomUUID(),
        ingredientId: oats,
        version: 1,
        allergens: [],
        mayContain: [],
        freeOf: [],
      }),
    ).rejects.toMatchObject({ code: 'limit.allergens' });
  });
});
