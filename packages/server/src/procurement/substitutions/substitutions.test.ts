import { createHash, randomUUID } from 'node:crypto';
import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { type AffectedDish, differenceHash } from '@larder/domain/recipes/substitutes/difference.ts';
import { sha256 } from '@larder/domain/sha256.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import './collections.ts';
import { mergeIngredient } from '../../catalogue/ingredients/merge-ingredient.ts';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import type { Ctx } from '../../kernel/context.ts';
import { pruneFeed } from '../../kernel/prune-feed.ts';
import { sync } from '../../kernel/sync.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { addIngredient, addRecipe, answerAllergens, answerFree, changeRecipe } from '../../testing/pantry.ts';
import { read } from '../../testing/read.ts';
import { endSubstitution } from './end-substitution.ts';
import { openSubstitution } from './open-substitution.ts';
import { signSubstitution } from './sign-substitution.ts';
import { substitutionsOn } from './substitutions-on.queries.ts';

const pool = openPool({ connectionString: (await testDatabase()).appUrl });
afterAll(() => pool.end());

let now: string;
let ours: TestGroup;
let [bun, sesameBun, otherBun, burger, platter] = ['', '', '', '', ''];
beforeEach(async () => {
  now = '2026-11-20T12:00:00Z';
  ours = await foundGroup(pool, () => new Date(now));
  const { headOffice } = ours;
  bun = await addIngredient(headOffice, 'Bun', 'unit');
  sesameBun = await addIngredient(headOffice, 'Sesame bun', 'unit');
  otherBun = await addIngredient(headOffice, 'Other bun', 'unit');
  await answerFree(headOffice, bun);
  await answerFree(headOffice, otherBun);
  await answerAllergens(headOffice, sesameBun, {
    allergens: ['sesame'],
    freeOf: ALLERGENS.filter((one) => one !== 'sesame'),
  });
  burger = await addRecipe(headOffice, 'Burger', { items: [{ refId: bun, quantity: '1' }] });
  platter = await addRecipe(headOffice, 'Platter', { items: [{ kind: 'recipe', refId: burger, quantity: '1' }] });
});

const CONTAINS_SESAME = [{ allergen: 'sesame', from: 'free', to: 'contains' }] as const;
const bothDishes = (): AffectedDish[] => [
  { id: burger, name: 'Burger', changes: CONTAINS_SESAME },
  { id: platter, name: 'Platter', changes: CONTAINS_SESAME },
];

const open = (more: object = {}, ctx: Ctx = ours.area) =>
  openSubstitution(ctx, {
    ...{ commandId: randomUUID(), substitutionId: randomUUID(), ingredientId: bun, substituteId: sesameBun },
    ...{ signed: differenceHash(bothDishes()), ...more },
  });
const rowOf = (answer: { rows: object }) => (answer.rows as { substitutions: SubstitutionRow[] }).substitutions[0]!;
const end = (row: SubstitutionRow) =>
  endSubstitution(ours.area, { commandId: randomUUID(), substitutionId: row.id, version: row.version });

async function seenBy(ctx: Ctx): Promise<SubstitutionRow[]> {
  const { rows } = await read(ctx, (db) => sync(db, ctx, {} as never));
  return (rows.substitutions ?? []) as unknown as SubstitutionRow[];
}
const onDay = (day: string, ctx: Ctx = ours.area) => read(ctx, (db) => substitutionsOn(db, ctx, { day }));

it('a hash is the one that the server’s own library makes', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 9_000]) {
    const text = `é${'x'.repeat(length)}`;
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

describe('rule 57: cooking with one ingredient instead of another, without a delivery', () => {
  it('rule 59: is refused without a signature over exactly what changes, and stores nothing then', async () => {
    const [first] = bothDishes();
    for (const signed of [null, differenceHash([]), differenceHash([first!])])
      await expect(open({ signed })).rejects.toMatchObject({ code: 'substitution.unsigned' });
    expect(await seenBy(ours.area)).toEqual([]);
  });

  it('rule 59: is signed for with name, instant and hash; rule 58: its dishes at any depth stand with it', async () => {
    const row = rowOf(await open());
    expect(row).toMatchObject({ signedBy: 'Gino', signedAt: '2026-11-20T12:00:00.000Z', signatureDue: false });
    const { substitutions } = await onDay('2026-11-20');
    expect(substitutions).toMatchObject([
      { ingredientName: 'Bun', substituteName: 'Sesame bun', createdBy: 'Gino', endedAt: null, dishes: bothDishes() },
    ]);
    const [stored] = await read(ours.area, (db) =>
      db.run(
        raw<{ hash: string }>(
          sql`select signed_hash as hash from substitution where organisation_id = ${ours.organisationId}`,
        ),
      ),
    );
    expect(stored?.hash).toBe(differenceHash(bothDishes()));
  });

  it('rule 59: needs no signature where nothing changes, and stores its dishes all the same', async () => {
    const row = rowOf(await open({ substituteId: otherBun, signed: null }));
    expect(row).toMatchObject({ signedAt: null, signatureDue: false });
    const unchanged = bothDishes().map((dish) => ({ ...dish, changes: [] }));
    expect((await onDay('2026-11-20')).substitutions[0]?.dishes).toEqual(unchanged);
  });

  it('rule 58: needs one for a substitute of which nothing is known', async () => {
    const substituteId = await addIngredient(ours.headOffice, 'Unlabelled bun', 'unit');
    await expect(open({ substituteId, signed: null })).rejects.toMatchObject({ code: 'substitution.unsigned' });
    const changes = ALLERGENS.map((allergen) => ({ allergen, from: 'free', to: 'unknown' }) as const);
    const unknown = bothDishes().map((dish) => ({ ...dish, changes }));
    expect(rowOf(await open({ substituteId, signed: differenceHash(unknown) }))).toMatchObject({ signedBy: 'Gino' });
  });

  it('is refused of an ingredient instead of itself, also under the name of one that was merged into it', async () => {
    await expect(open({ substituteId: bun })).rejects.toMatchObject({ code: 'substitution.itself' });
    const merge = { commandId: randomUUID(), ingredientId: otherBun, version: 2, into: bun };
    await mergeIngredient(ours.headOffice, merge);
    await expect(open({ substituteId: otherBun, signed: null })).rejects.toMatchObject({ code: 'substitution.itself' });
  });

  it('is refused a second time while it is in use, and taken again once it is used up', async () => {
    const first = rowOf(await open());
    await expect(open({ signed: null })).rejects.toMatchObject({ code: 'substitution.in-use' });
    await end(first);
    expect(rowOf(await open())).toMatchObject({ substituteName: 'Sesame bun' });
  });
});

describe('rule 58: a substitute in use', () => {
  it('reaches its area, and the location and the group with the name of the area; no other area', async () => {
    const elsewhere = await foundGroup(pool);
    const row = rowOf(await open());
    expect(row).toMatchObject({ accountId: ours.areaId, areaName: 'Kitchen' });
    expect(await seenBy(ours.location)).toMatchObject([{ id: row.id, areaName: 'Kitchen' }]);
    expect(await seenBy(ours.headOffice)).toMatchObject([{ id: row.id, areaName: 'Soho, Kitchen' }]);
    const bar: Ctx = { ...ours.area, accountId: randomUUID() };
    expect(
      await seenBy({
        ...bar,
        account: { type: 'DEPARTMENT', ancestors: [bar.accountId, ...ours.location.account.ancestors] },
      }),
    ).toEqual([]);
    expect(await seenBy(elsewhere.headOffice)).toEqual([]);
  });

  it('reaches the guest view of its location, and a guest', async () => {
    const row = rowOf(await open());
    const accountId = randomUUID();
    const ancestors = [accountId, ...ours.location.account.ancestors];
    const guest: Ctx = { ...ours.area, role: 'guest', accountId, account: { type: 'TRANSFER', ancestors } };
    expect(await seenBy(guest)).toMatchObject([{ id: row.id }]);
    expect(await seenBy({ ...ours.area, role: 'guest' })).toMatchObject([{ id: row.id }]);
  });

  it('changes no recipe, cost or stock', async () => {
    const [tables] = [['recipe', 'recipe_version', 'ingredient', 'option_price', 'stock_movement', 'stock_anchor']];
    const counts = () =>
      read(ours.area, (db) =>
        Promise.all(
          tables.map((table) =>
            db.run(
              raw<{ rows: string }>(sql`
                select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from ${sql.table(table)} t
                where t.organisation_id = ${ours.organisationId}`),
            ),
          ),
        ),
      );
    const before = await counts();
    await open();
    expect(await counts()).toEqual(before);
  });
});

describe('rule 60: the end of a substitute', () => {
  it('is stated by a person, takes it off the screens, and leaves it readable for each day that it was in use', async () => {
    const row = rowOf(await open());
    now = '2026-11-22T09:00:00Z';
    const later = await addRecipe(ours.headOffice, 'Slider', { items: [{ refId: bun, quantity: '1' }] });
    const { deleted } = await end(row);
    expect(deleted.substitutions).toEqual([row.id]);
    expect(await seenBy(ours.area)).toEqual([]);

    const dishes = [...bothDishes(), { id: later, name: 'Slider', changes: CONTAINS_SESAME }];
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22'])
      expect((await onDay(day)).substitutions).toMatchObject([
        { id: row.id, endedAt: '2026-11-22T09:00:00.000Z', endedBy: 'Gino', dishes },
      ]);
    for (const day of ['2026-11-19', '2026-11-23']) expect((await onDay(day)).substitutions).toEqual([]);
    expect((await onDay('2026-11-21', ours.headOffice)).substitutions).toHaveLength(1);
  });

  it('is answerable for years, with the dishes as they were', async () => {
    const row = rowOf(await open());
    now = '2026-11-22T09:00:00Z';
    await end(row);
    now = '2032-11-22T09:00:00Z';
    await changeRecipe(ours.headOffice, burger, { items: [{ refId: otherBun, quantity: '1' }] });
    await pruneFeed(pool, ours.organisationId, '2032-11-22');
    expect((await onDay('2026-11-21')).substitutions).toMatchObject([
      { id: row.id, signedBy: 'Gino', endedBy: 'Gino', dishes: bothDishes() },
    ]);
  });

  it('is refused twice, of what another area uses, and of what was changed since', async () => {
    const row = rowOf(await open());
    const seen = { commandId: randomUUID(), substitutionId: row.id, version: row.version };
    await expect(endSubstitution(ours.area, { ...seen, version: 9 })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    await end(row);
    await expect(end(row)).rejects.toMatchObject({ code: 'substitution.ended' });
    const unknown = { ...seen, commandId: randomUUID(), substitutionId: randomUUID() };
    await expect(endSubstitution(ours.area, unknown)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('rule 185: the activity', () => {
  it('states who began, signed for and ended the use, with the dishes', async () => {
    const row = rowOf(await open({ substituteId: otherBun, signed: null }));
    const unchanged = differenceHash([]);
    await signSubstitution(ours.area, {
      commandId: randomUUID(),
      substitutionId: row.id,
      version: row.version,
      signed: unchanged,
    });
    await end({ ...row, version: row.version + 1 });
    const entries = await read(ours.area, (db) =>
      db.run(
        raw<{ action: string; who: string; after: { dishes?: object[] } }>(sql`
          select action, user_name as who, after from audit_log
          where organisation_id = ${ours.organisationId} and subject_id = ${row.id} order by audit_id`),
      ),
    );
    expect(entries.map(({ action, who }) => [action, who])).toEqual([
      ['substitution.opened', 'Gino'],
      ['substitution.signed', 'Gino'],
      ['substitution.ended', 'Gino'],
    ]);
    expect(entries[0]?.after.dishes).toHaveLength(2);
  });
});

it('who may not receive opens, signs for and ends none', async () => {
  const row = rowOf(await open());
  const limits = { withheld: ['receive' as const], orderUpTo: null };
  const cook: Ctx = { ...ours.area, role: 'member', limits };
  await expect(open({}, cook)).rejects.toMatchObject({ code: 'limit.receive' });
  const seen = { commandId: randomUUID(), substitutionId: row.id, version: row.version };
  await expect(endSubstitution(cook, seen)).rejects.toMatchObject({ code: 'limit.receive' });
  const signing = { ...seen, signed: differenceHash(bothDishes()) };
  await expect(signSubstitution(cook, signing)).rejects.toMatchObject({ code: 'limit.receive' });
  await expect(open({}, { ...ours.area, role: 'guest' })).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(open({}, ours.headOffice)).rejects.toMatchObject({ code: 'not-found' });
});
