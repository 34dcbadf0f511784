import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { linkOptions } from '@tanstack/react-router';
import { useCollection } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { AddGuestView } from './AddGuestView.tsx';

/** The guest views of a location: each shows its guests the product hub of the groups it is given, and nothing else (PERM-010). */
export function GuestViews({ location, mayEdit }: { location: AccountRow; mayEdit: boolean }) {
  const accounts = useCollection('accounts');
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const views = accounts
    .filter(({ type, parentId }) => type === 'TRANSFER' && parentId === location.id)
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));

  return (
    <Panel title="Guest views">
      <Table<AccountRow>
        label="Guest views"
        rows={views}
        rowKey={({ id }) => id}
        link={({ id }) => linkOptions({ to: '/locations/$locationId/account', params: { locationId: id } })}
        columns={[
          { key: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name, sortBy: ({ name }) => name },
          {
            key: 'groups',
            header: 'Shows',
            phone: 'detail',
            cell: ({ groupIds }) => groupIds.map((id) => names.get(id)).join(', ') || 'No group yet',
          },
        ]}
        empty={
          <EmptyState
            title="No guest views yet"
            hint="A guest view shows recipes, menus and allergens to the guests invited to it. It holds no stock."
          />
        }
      />
      {mayEdit ? <AddGuestView location={location} /> : null}
    </Panel>
  );
}
