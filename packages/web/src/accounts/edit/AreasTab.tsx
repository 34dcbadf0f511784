import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { Stack } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useCollection } from '../../data/use-collections.ts';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { AccountTabProps } from '../account-tab-props.ts';
import { AddArea } from './AddArea.tsx';
import { GuestViews } from './GuestViews.tsx';

/** The areas of a location and its guest views. An area is added from the list of areas, edited on its own page and removed there. */
export function AreasTab({ account, mayEdit }: AccountTabProps) {
  const accounts = useCollection('accounts');
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const areas = accounts
    .filter(({ type, parentId }) => type === 'DEPARTMENT' && parentId === account.id)
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));

  return (
    <Stack gap="md">
      <Panel title="Areas" actions={mayEdit ? <TextLink to="/locations/manage-areas">Manage areas</TextLink> : null}>
        <Table<AccountRow>
          label="Areas"
          rows={areas}
          rowKey={({ id }) => id}
          {...(mayEdit
            ? {
                link: ({ id }: AccountRow) =>
                  linkOptions({ to: '/areas/$areaId/account/$tab', params: { areaId: id, tab: 'details' } }),
              }
            : {})}
          columns={[
            { key: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name, sortBy: ({ name }) => name },
            {
              key: 'groups',
              header: 'Cooks from',
              phone: 'detail',
              cell: ({ groupIds }) => groupIds.map((id) => names.get(id)).join(', ') || 'No group yet',
            },
            {
              key: 'closed',
              header: '',
              phone: 'detail',
              blank: ({ closedFrom }) => closedFrom === null,
              cell: ({ closedFrom }) =>
                closedFrom ? <StatusBadge tone="neutral">{`Closed from ${showDay(closedFrom)}`}</StatusBadge> : null,
            },
            {
              key: 'remove',
              header: '',
              align: 'right',
              phone: 'aside',
              cell: ({ name }) => <RemoveButton label={`Remove ${name}: on its own page`} disabled />,
            },
          ]}
          empty={<EmptyState title="No areas yet" hint="An area holds stock, such as a kitchen or a bar." />}
        />
        {mayEdit ? <AddArea location={account} areas={areas} /> : null}
      </Panel>
      <GuestViews location={account} mayEdit={mayEdit} />
    </Stack>
  );
}
