import type { SyncPage } from '@larder/contract/collections.ts';
import { describe, expect, it, vi } from 'vitest';
import { Collections } from './collections.ts';

const A = '01900000-0000-7000-8000-00000000000a';
const B = '01900000-0000-7000-8000-00000000000b';

const supplier = (id: string, name: string, version = 1) => ({ id, name, version });

const page = (sequence: number, given: Partial<SyncPage>): SyncPage => ({
  cursor: `e.${sequence}.f`,
  reset: [],
  rows: {},
  deleted: {},
  more: false,
  can: [],
  ...given,
});

const names = (collections: Collections) => collections.rows('suppliers').map((row) => row.name);

describe('rows of a sync', () => {
  it('are merged by id, deletions take rows out', () => {
    const collections = new Collections();
    collections.applyPage(page(1, { rows: { suppliers: [supplier(A, 'Brakes'), supplier(B, 'Bidvest')] } }));
    collections.applyPage(
      page(2, { rows: { suppliers: [supplier(A, 'Brakes Bros', 2)] }, deleted: { suppliers: [B] } }),
    );
    expect(names(collections)).toEqual(['Brakes Bros']);
    expect(collections.cursor).toBe('e.2.f');
  });

  it('never go back to an older version', () => {
    const collections = new Collections();
    collections.applyPage(page(2, { rows: { suppliers: [supplier(A, 'new', 2)] } }));
    collections.applyPage(page(3, { rows: { suppliers: [supplier(A, 'old', 1)] } }));
    expect(names(collections)).toEqual(['new']);
  });

  it('rule 16 replace what is held after a reset, all at once when the last page is there', () => {
    const collections = new Collections();
    collections.applyPage(page(1, { rows: { suppliers: [supplier(A, 'Brakes')] } }));
    collections.applyPage(page(9, { reset: ['suppliers'], rows: { suppliers: [supplier(B, 'Bidvest')] }, more: true }));
    expect(names(collections)).toEqual(['Brakes']);
    collections.applyPage(page(9, {}));
    expect(names(collections)).toEqual(['Bidvest']);
  });

  it('give the same list until something changes, so that screens are drawn only then', () => {
    const collections = new Collections();
    collections.applyPage(page(1, { rows: { suppliers: [supplier(A, 'Brakes')] } }));
    const before = collections.rows('suppliers');
    collections.applyPage(page(2, { rows: { ingredients: [{ id: B }] } }));
    expect(collections.rows('suppliers')).toBe(before);
  });

  it('stand where they stood when one of many changed, and one that came stands at the end, in whichever way they are read', () => {
    const collections = new Collections();
    const many = Array.from({ length: 200 }, (_, at) => supplier(`id ${at}`, `Supplier ${at}`));
    collections.applyPage(page(1, { rows: { suppliers: many } }));
    const before = { rows: collections.rows('suppliers'), byId: collections.byId('suppliers') };
    collections.applyPage(
      page(2, {
        rows: { suppliers: [supplier('id 7', 'Brakes', 2), supplier(A, 'Bidvest'), supplier('id 9', 'Booker', 2)] },
      }),
    );
    collections.applyPage(page(3, { rows: { suppliers: [supplier('id 7', 'Brakes Bros', 3)] } }));

    const changed = new Map([
      ...many.map((row) => [row.id, row.name] as const),
      ['id 7', 'Brakes Bros'],
      ['id 9', 'Booker'],
      [A, 'Bidvest'],
    ]);
    const byId = collections.byId('suppliers');
    expect(names(collections)).toEqual([...changed.values()]);
    expect([...byId].map(([id, { name }]) => [id, name])).toEqual([...changed]);
    expect([...byId.keys()]).toEqual([...changed.keys()]);
    expect([...byId.values()]).toEqual(collections.rows('suppliers'));
    const each: unknown[] = [];
    byId.forEach((row, id, map) => {
      each.push([id, row.name, map === byId]);
    });
    expect(each).toEqual([...changed].map((one) => [...one, true]));
    expect([byId.size, byId.has(A), byId.has('id 8'), byId.has(B)]).toEqual([201, true, true, false]);
    expect([byId.get('id 7')?.name, byId.get('id 8'), byId.get(B)]).toEqual(['Brakes Bros', many[8], undefined]);

    expect(before.rows[7]?.name).toBe('Supplier 7'); // what was drawn before is as it was
    expect([before.byId.size, before.byId.get('id 7')?.name]).toEqual([200, 'Supplier 7']);
  });

  it.each([3, 120])('hold what came and went since, also %i rows at once', (count) => {
    const collections = new Collections();
    const many = Array.from({ length: 200 }, (_, at) => supplier(`id ${at}`, `Supplier ${at}`));
    collections.applyPage(page(1, { rows: { suppliers: many } }));
    collections.rows('suppliers');
    const newer = many.slice(0, count).map(({ id }) => supplier(id, `New ${id}`, 2));
    collections.applyPage(page(2, { rows: { suppliers: newer } }));
    collections.rows('suppliers');
    collections.applyPage(
      page(3, { rows: { suppliers: [supplier(A, 'Brakes')] }, deleted: { suppliers: ['id 1', 'id 199'] } }),
    );
    const expected = [...newer, ...many.slice(count), supplier(A, 'Brakes')].filter(
      ({ id }) => !['id 1', 'id 199'].includes(id),
    );
    expect(collections.rows('suppliers')).toEqual(expected);
    expect(collections.byId('suppliers').get('id 1')).toBeUndefined();
  });

  it('tell those who listen', () => {
    const collections = new Collections();
    const heard = vi.fn();
    const stop = collections.subscribe(heard);
    collections.applyPage(page(1, {}));
    stop();
    collections.applyPage(page(2, {}));
    expect(heard).toHaveBeenCalledOnce();
  });

  it('bring what the person may do', () => {
    const collections = new Collections();
    collections.applyPage(page(1, { can: ['ingredients'] }));
    const { can } = collections;
    collections.applyPage(page(2, { can: ['ingredients'] }));
    expect(collections.can).toBe(can); // the same one, so that what shows it is not drawn again
    expect(collections.can.has('ingredients')).toBe(true);
  });
});

describe('rows of a command', () => {
  const synced = () => {
    const collections = new Collections();
    collections.applyPage(page(5, { rows: { suppliers: [supplier(A, 'Brakes', 3), supplier(B, 'Bidvest')] } }));
    return collections;
  };

  it('are shown at once', () => {
    const collections = synced();
    collections.applyAnswer({ cursor: 'e.6', rows: { suppliers: [supplier(A, 'Brakes Bros', 4)] } });
    expect(names(collections)).toContain('Brakes Bros');
    expect(collections.cursor).toBe('e.5.f');
  });

  it('change nothing that a later sync brought, when the answer comes late', () => {
    const collections = synced();
    collections.applyPage(page(8, { deleted: { suppliers: [B] } }));
    collections.applyAnswer({ cursor: 'e.7', rows: { suppliers: [supplier(A, 'late', 3), supplier(B, 'late')] } });
    expect(names(collections)).toEqual(['Brakes']);
  });
});

describe('what is not sent yet', () => {
  it('stands above the rows until it is sent, also where there was no row', () => {
    const collections = new Collections();
    collections.applyPage(page(1, { rows: { suppliers: [supplier(A, 'Brakes')] } }));
    collections.showUnsent([
      { collection: 'suppliers', id: A, row: { name: 'Brakes Bros' } },
      { collection: 'suppliers', id: B, row: { name: 'Bidvest' } },
    ]);
    expect(names(collections)).toEqual(['Brakes Bros', 'Bidvest']);
    expect(collections.confirmedRows('suppliers')).toEqual([supplier(A, 'Brakes')]);
    collections.showUnsent([]);
    expect(names(collections)).toEqual(['Brakes']);
  });

  it('stands above a row that changed meanwhile', () => {
    const collections = new Collections();
    collections.applyPage(page(1, { rows: { suppliers: [supplier(A, 'Brakes'), supplier(B, 'Bidvest')] } }));
    collections.rows('suppliers');
    collections.applyPage(page(2, { rows: { suppliers: [supplier(B, 'Booker', 2)] } }));
    collections.showUnsent([
      { collection: 'suppliers', id: B, row: { name: 'Booker & Co' } },
      { collection: 'suppliers', id: B, row: { code: 'BOO' } },
    ]);
    expect(collections.rows('suppliers')).toEqual([
      supplier(A, 'Brakes'),
      { ...supplier(B, 'Booker & Co', 2), code: 'BOO' },
    ]);
    collections.showUnsent([]);
    expect(names(collections)).toEqual(['Brakes', 'Booker']);
  });

  it('can take a row out of sight', () => {
    const collections = new Collections();
    collections.applyPage(page(1, { rows: { suppliers: [supplier(A, 'Brakes')] } }));
    collections.showUnsent([{ collection: 'suppliers', id: A, row: null }]);
    expect(names(collections)).toEqual([]);
  });
});
