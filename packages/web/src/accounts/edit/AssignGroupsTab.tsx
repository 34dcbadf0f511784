import { Stack } from '@mantine/core';
import { useById, useCollection } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { AccountTabProps } from '../account-tab-props.ts';
import { AddToArea } from './AddToArea.tsx';
import { AssignedGroup } from './AssignedGroup.tsx';

/** The product groups that an area cooks from or a guest view shows, and under each the categories of it that it uses (ACC-044). */
export function AssignGroupsTab({ account, mayEdit }: AccountTabProps) {
  const byId = useById('accounts');
  const groups = useCollection('accounts')
    .filter(({ type, id }) => type === 'GROUP' && !account.groupIds.includes(id))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  const assigned = account.groupIds
    .flatMap((id) => byId.get(id) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));

  return (
    <Stack gap="md">
      {assigned.map((group) => (
        <AssignedGroup key={group.id} area={account} group={group} mayEdit={mayEdit} />
      ))}
      {assigned.length === 0 ? (
        <EmptyState title="No product groups yet" hint="It shows the recipes and menus of the groups it is given." />
      ) : null}
      <Panel title="Add a product group">
        <AddToArea area={account} label="Product group" choices={groups} mayEdit={mayEdit} />
      </Panel>
    </Stack>
  );
}
