import type { CollectionName, SyncAnswer } from '@larder/contract/collections.ts';
import type { APIRequestContext } from '@playwright/test';

/** A page of the demo group that is measured. */
export interface MeasuredPage {
  name: string;
  path: string;
  /** The account worked in; null: nobody is signed in. */
  at: string | null;
  /** Selects the first of what it lists, where that is waited for on a slow network. */
  rows?: string;
}

/** Finds the five pages in the demo group: those of the area whose owner is signed in, and of its groups. */
export async function measuredPages(request: APIRequestContext, areaId: string): Promise<MeasuredPage[]> {
  const inArea = await rowsOf(request, areaId);
  const group = inArea('accounts', 'Pizza');
  const recipe = (await rowsOf(request, group))('recipes', 'Hawaiian Pizza (L)');
  const answer = await (await request.get(`/api/v1/accounts/${areaId}/reports/periods`)).json();
  const [newest] = (answer as { periods: { from: string; to: string }[] }).periods;
  return [
    { name: 'sign-in', path: '/signin', at: null },
    { name: 'start', path: '/', at: areaId, rows: 'main h2' },
    { name: 'recipe', path: `/products/${group}/setup/recipes/${recipe}`, at: group, rows: 'main form h2' },
    { name: 'period report', path: `/${areaId}/reports/gross-profit/${newest?.from}/${newest?.to}`, at: areaId },
    { name: 'ingredients', path: '/ingredients', at: areaId, rows: 'main li' },
  ];
}

/** The menu that holds all dishes of the demo group, by its name, and the page that lists it. */
export async function longestMenu(request: APIRequestContext, areaId: string) {
  const group = (await rowsOf(request, areaId))('accounts', 'Pizza');
  return { menu: 'Main menu', at: group, path: `/products/${group}/setup/menu`, rows: 'main li' };
}

/** Ids of rows by name, as an account is sent them. */
async function rowsOf(request: APIRequestContext, accountId: string) {
  const answer: SyncAnswer = await (await request.get(`/api/v1/accounts/${accountId}/sync`)).json();
  return (collection: CollectionName, name: string): string => {
    const rows = (answer.rows[collection] ?? []) as { id: string; name?: string }[];
    const row = rows.find((one) => one.name === name);
    if (!row) throw new Error(`the demo group has no ${name} among its ${collection}`);
    return row.id;
  };
}
