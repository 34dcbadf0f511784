import type { CollectionName, CollectionRow, SyncAnswer } from '@larder/contract/collections.ts';
import type { Api } from './api.ts';

/** Every row that an account may see, as a browser fetches them first, by collection. */
export async function syncedRows(api: Api): Promise<<Name extends CollectionName>(of: Name) => CollectionRow<Name>[]> {
  const rows: Partial<Record<CollectionName, object[]>> = {};
  let since = '';
  for (let more = true; more; ) {
    const page = await api.query<SyncAnswer>(`/sync${since ? `?since=${encodeURIComponent(since)}` : ''}`);
    for (const [name, some] of Object.entries(page.rows) as [CollectionName, object[]][])
      rows[name] = [...(rows[name] ?? []), ...some];
    ({ cursor: since, more } = page);
  }
  return <Name extends CollectionName>(of: Name) => (rows[of] ?? []) as CollectionRow<Name>[];
}
