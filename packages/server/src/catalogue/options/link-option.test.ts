import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import '../collections.ts';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { chooseItem } from '../../invoices/choose-item.ts';
import { orderMovements } from '../../ledger/post/orders.ts';
import { postDocument } from '../../ledger/post/post-document.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { enteredInvoice, typedLine } from '../../testing/invoices.ts';
import { expectNoDrift, liveMovements } from '../../testing/ledger-rows.ts';
import { addIngredient, arrange } from '../../testing/pantry.ts';
import { read } from '../../testing/read.ts';
import { addOption, addSupplier } from '../../testing/supplier.ts';
import { receive } from '../../testing/trade.ts';
import { mergeIngredient } from '../ingredients/merge-ingredient.ts';
import { archiveOption } from './archive-option.ts';
import { deleteOption } from './delete-option.ts';
import { linkOption } from './link-option.ts';
import { removeOption } from './remove-option.ts';
import { removeOptionFromCollections } from './remove-option-from-collections.ts';
import { setDefaultOption } from './set-default-option.ts';
import { catalogueOf } from './testing-options.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let supplierId: string;
let tomatoes: string;
let passata: string;
/** 6 × 2.5 kg at £15.00, linked to nothing. */
let tins: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  theirs = await foundGroup(pool);
  supplierId = await addSupplier(ours.headOffice, 'Fresh & Co');
  tomatoes = await addIngredient(ours.headOffice, 'Tomatoes');
  passata = await addIngredient(ours.headOffice, 'Passata');
  tins = await addOption(ours.headOffice, { supplierId, name: 'Tins', unitPrice: '15' });
});

const version = async (optionId: string) => (await catalogueOf(ours.area)).option(optionId)?.version ?? 0;
const link = async (ingredientId: string, more: Partial<Parameters<typeof linkOption>[1]> = {}) => {
  const from = '2026-11-02';
  const seen = { commandId: randomUUID(), optionId: tins, version: await version(tins) };
  return linkOption(ours.headOffice, { ...seen, ingredientId, relink: false, from, ...more });
};
const seen = async (optionId: string) => ({ commandId: randomUUID(), optionId, version: await version(optionId) });

describe('linking', () => {
  it('costs an ingredient that has no option, and leaves one that has', async () => {
    await link(tomatoes);
    const dear = await addOption(ours.headOffice, { supplierId, name: 'Dear tins', unitPrice: '30' });
    await link(tomatoes, { optionId: dear, version: 1 });
    const known = await catalogueOf(ours.area);
    expect(known.option(dear)?.ingredientId).toBe(tomatoes);
    expect(known.ingredient(tomatoes)?.defaultOptionId).toBe(tins);
    expect(known.costs(tomatoes, ['2026-11-20'])).toEqual(['0.001']);
    await expectNoDrift(ours.area);
  });

  it('SUP-058 to another ingredient needs to be confirmed, and the one before goes on with another option', async () => {
    await link(tomatoes);
    const other = await addOption(ours.headOffice, { supplierId, name: 'Crate', unitPrice: '45' });
    await link(tomatoes, { optionId: other, version: 1 });
    await expect(link(passata)).rejects.toMatchObject({
      code: 'option.linked-elsewhere',
      message: 'Tins is linked to Tomatoes. Confirm that it is another ingredient.',
    });
    await link(passata, { relink: true });
    const known = await catalogueOf(ours.area);
    expect(known.ingredient(tomatoes)?.defaultOptionId).toBe(other);
    expect(known.ingredient(passata)?.defaultOptionId).toBe(tins);
    expect(known.costs(tomatoes, ['2026-11-19', '2026-11-20'])).toEqual(['0.001', '0.003']);
    await expectNoDrift(ours.area);
  });

  it('rule 4 gives what was received without an ingredient to it, on its day and at its price, and reposts', async () => {
    const [unlinked, stillLinked] = await Promise.all([
      received([{ ingredientId: null, quantity: '2', price: '14' }]),
      received([{ ingredientId: passata, quantity: '2', price: '14' }]),
    ]);
    await expectNoDrift(ours.area);
    const answer = await link(tomatoes);
    expect(await liveMovements(ours.area, unlinked)).toEqual(['2026-11-10 received Tomatoes 30000 28 0']);
    expect(await liveMovements(ours.area, stillLinked)).toEqual(['2026-11-10 received Passata 30000 28 0']);
    expect(answer.rows.ingredients).toHaveLength(1);
    await expectNoDrift(ours.area);
    await link(passata, { relink: true });
    expect(await liveMovements(ours.area, unlinked)).toEqual(['2026-11-10 received Tomatoes 30000 28 0']);
  });

  it.each([
    ['one that was merged into another, which is named', 'ingredient.merged', /was merged into Passata/],
    ['one that is deactivated', 'ingredient.deactivated', /Tomatoes is deactivated/],
    ['one that is maintained by others', 'recipe.readonly', /cannot be changed here/],
    ['one that is counted in another unit', 'price.pack-unit', /measured in kg, the ingredient in ml/],
  ])('refuses %s', async (_, code, message) => {
    if (code === 'ingredient.merged')
      await mergeIngredient(ours.headOffice, {
        commandId: randomUUID(),
        ingredientId: tomatoes,
        version: 1,
        into: passata,
      });
    if (code === 'ingredient.deactivated') await put(tomatoes, sql`archived = true`);
    if (code === 'recipe.readonly') await put(tomatoes, sql`readonly = true`);
    const into = code === 'price.pack-unit' ? await addIngredient(ours.headOffice, 'Stock', 'ml') : tomatoes;
    await expect(link(into)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('refuses the link it has already, an archived option, and what is not ours', async () => {
    await link(tomatoes);
    await expect(link(tomatoes)).rejects.toMatchObject({ code: 'option.linked-here' });
    const foreign = await addIngredient(theirs.headOffice, 'Theirs');
    await expect(link(foreign, { relink: true })).rejects.toMatchObject({ code: 'not-found' });
    await archiveOption(ours.headOffice, await seen(tins));
    await expect(link(passata)).rejects.toMatchObject({ code: 'option.archived' });
  });
});

describe('an option that is put away', () => {
  let crate: string;
  beforeEach(async () => {
    await link(tomatoes);
    crate = await addOption(ours.headOffice, { supplierId, name: 'Crate', unitPrice: '45' });
    await link(tomatoes, { optionId: crate, version: 1 });
  });

  it.each([
    ['SUP-030 archived: it is marked so and linked to nothing', archiveOption, { archived: true, ingredientId: null }],
    ['SUP-031 removed: it is marked so, linked to nothing, and gone', removeOption, undefined],
    [
      'SUP-033 taken from the ingredient’s list',
      (ctx: TestGroup['headOffice'], input: Awaited<ReturnType<typeof seen>>) =>
        removeOptionFromCollections(ctx, { ...input, archive: false }),
      { archived: false, ingredientId: null },
    ],
    [
      'SUP-033 taken from the ingredient’s list and archived',
      (ctx: TestGroup['headOffice'], input: Awaited<ReturnType<typeof seen>>) =>
        removeOptionFromCollections(ctx, { ...input, archive: true }),
      { archived: true, ingredientId: null },
    ],
  ])(
    'SUP-030 SUP-031 SUP-033 is %s, and the ingredient goes on with its other option from today',
    async (_, putAway, row) => {
      const input = await seen(tins);
      await expect(putAway(theirs.headOffice, input)).rejects.toMatchObject({ code: 'not-found' });
      await putAway(ours.headOffice, input);
      const known = await catalogueOf(ours.area);
      if (row) expect(known.option(tins)).toMatchObject(row);
      else {
        expect(known.option(tins)).toBeUndefined();
        const left = raw<object>(sql`
          select deleted, ingredient_id as "ingredientId" from supplier_option where option_id = ${tins}`);
        expect(await read(ours.headOffice, (db) => db.run(left))).toEqual([{ deleted: true, ingredientId: null }]);
      }
      expect(known.ingredient(tomatoes)?.defaultOptionId).toBe(crate);
      expect(known.costs(tomatoes, ['2026-11-19', '2026-11-20'])).toEqual(['0.001', '0.003']);
      await expectNoDrift(ours.area);
    },
  );

  it('leaves an ingredient without any other at its last price, until a new option is linked', async () => {
    await archiveOption(ours.headOffice, await seen(crate));
    await archiveOption(ours.headOffice, await seen(tins));
    expect((await catalogueOf(ours.area)).costs(tomatoes, ['2026-11-20', '2026-12-24'])).toEqual(['0.001', '0.001']);
    const next = await addOption(ours.headOffice, { supplierId, name: 'Box', unitPrice: '60' });
    await link(tomatoes, { optionId: next, version: 1, from: '2026-11-20' });
    expect((await catalogueOf(ours.area)).costs(tomatoes, ['2026-11-19', '2026-11-20'])).toEqual(['0.001', '0.004']);
    await expectNoDrift(ours.area);
  });

  it('takes back what was planned for it from a later day', async () => {
    const ingredient = (await catalogueOf(ours.area)).ingredient(tomatoes);
    await setDefaultOption(ours.headOffice, {
      commandId: randomUUID(),
      ingredientId: tomatoes,
      version: ingredient?.version ?? 0,
      optionId: crate,
      from: '2026-12-01',
    });
    await archiveOption(ours.headOffice, await seen(crate));
    expect((await catalogueOf(ours.area)).costs(tomatoes, ['2026-11-20', '2026-12-24'])).toEqual(['0.001', '0.001']);
    await expectNoDrift(ours.area);
  });

  it('refuses a second time, a stale version, and to be taken from a list it is not on', async () => {
    const input = await seen(tins);
    await archiveOption(ours.headOffice, input);
    await expect(archiveOption(ours.headOffice, { ...input, commandId: randomUUID() })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    await expect(archiveOption(ours.headOffice, await seen(tins))).rejects.toMatchObject({ code: 'option.archived' });
    await expect(
      removeOptionFromCollections(ours.headOffice, { ...(await seen(tins)), archive: true }),
    ).rejects.toMatchObject({ code: 'option.not-linked' });
  });
});

describe('deleting for good', () => {
  it('SUP-032 leaves nothing of an option that nothing rests on', async () => {
    const input = await seen(tins);
    await expect(deleteOption(theirs.headOffice, input)).rejects.toMatchObject({ code: 'not-found' });
    expect(await deleteOption(ours.headOffice, input)).toMatchObject({ deleted: { supplierOptions: [tins] } });
    const prices = raw(sql`select price_id from option_price where option_id = ${tins}`);
    expect(await read(ours.headOffice, (db) => db.run(prices))).toEqual([]);
  });

  it('forgets that a printed line was it, once no invoice bills it any more', async () => {
    const { id: uploadId } = await enteredInvoice(ours, supplierId, [typedLine(null)]);
    const choose = async (optionId: string | null) => {
      const [{ lineId = '', version = 0 } = {}] = await read(ours.headOffice, (db) =>
        db.run(
          raw<{ lineId: string; version: number }>(sql`
            select l.line_id as "lineId", u.version from invoice_line l join invoice_upload u using (organisation_id, upload_id)
            where upload_id = ${uploadId}`),
        ),
      );
      const choice = { uploadId, version, lineId, optionId, lotsPerUnit: '1', kind: 'goods' as const };
      await chooseItem(ours.area, { commandId: randomUUID(), ...choice });
    };
    await choose(tins);
    await expect(deleteOption(ours.headOffice, await seen(tins))).rejects.toMatchObject({ code: 'option.has-history' });
    await choose(null);
    await deleteOption(ours.headOffice, await seen(tins));
    const learned = raw(sql`select option_id from learned_item where option_id = ${tins}`);
    expect(await read(ours.headOffice, (db) => db.run(learned))).toEqual([]);
  });

  it.each(['was ordered', 'was billed', 'costed an ingredient'])('is refused for one that %s', async (held) => {
    if (held === 'was billed') await enteredInvoice(ours, supplierId, [typedLine(tins)]);
    else if (held === 'was ordered') await received([{ ingredientId: null, quantity: '1', price: '15' }]);
    else await link(tomatoes);
    await expect(deleteOption(ours.headOffice, await seen(tins))).rejects.toMatchObject({ code: 'option.has-history' });
  });
});

/** A delivery of the tins on 10 November, by the case. */
async function received(lines: Parameters<typeof receive>[1]['lines']): Promise<string> {
  const orderId = await receive(ours.area, { day: '2026-11-10', lines: [] });
  await arrange(ours.area, async (tx) => {
    for (const [index, { ingredientId, quantity, price }] of lines.entries())
      tx.send(
        raw(sql`
          insert into purchase_order_line (organisation_id, order_id, line_id, line_no, option_id, ingredient_id, name, units_per_lot,
            amount_per_unit, base_unit, quantity, unit_price)
          values (${ours.organisationId}, ${orderId}, ${randomUUID()}, ${index + 1}, ${tins}, ${ingredientId}, 'Tins', 6, 2.5, 'kg', ${quantity}, ${price})`),
      );
    const movements = await orderMovements(tx, [orderId]);
    postDocument(tx, ours.area, movements.get(orderId) ?? []);
  });
  return orderId;
}

const put = (ingredientId: string, columns: RawBuilder<unknown>) =>
  arrange(ours.headOffice, (tx) =>
    tx.send(
      raw(
        sql`update ingredient set ${columns} where organisation_id = ${ours.organisationId} and ingredient_id = ${ingredientId}`,
      ),
    ),
  );
