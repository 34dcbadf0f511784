import type { CollectionName, CollectionRow, SyncAnswer } from '@larder/contract/collections.ts';
import type { Api } from './api.ts';

/** Every row that an account may see, as a browser fetches them first, by collection. */
export async function syncedRows(api: Api): Promise<<Name extends CollectionName>(of: Name) => CollectionRow<Name>[]> {
  const rows: Partial<Record<CollectionName, object[]>> = {};
  for await (const page of syncPages(api))
    for (const [name, some] of Object.entries(page.rows) as [CollectionName, object[]][])
      rows[name] = [...(rows[name] ?? []), ...some];
  return <Name extends CollectionName>(of: Name) => (rows[of] ?? []) as CollectionRow<Name>[];
}

/** The pages of a first sync, until there are no more. */
export async function* syncPages(api: Api): AsyncGenerator<SyncAnswer> {
  let since = '';
  for (let more = true; more; ) {
    const page = await api.query<SyncAnswer>(`/sync${since ? `?since=${encodeURIComponent(since)}` : ''}`);
    yield page;
    ({ cursor: since, more } = page);
  }
}
