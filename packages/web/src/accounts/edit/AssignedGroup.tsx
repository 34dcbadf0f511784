import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { useCollection } from '../../data/use-collections.ts';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { AddToArea } from './AddToArea.tsx';

interface Props {
  area: AccountRow;
  group: AccountRow;
  mayEdit: boolean;
}

/** One product group of an area, with the categories under it. */
export function AssignedGroup({ area, group, mayEdit }: Props) {
  const unassign = useCommand('accounts.unassignGroup', { at: area.id });
  const under = area.groupDepartments.find(({ groupId }) => groupId === group.id)?.departmentIds ?? [];
  const categories = useCollection('listedNames')
    .filter(({ kind }) => kind === 'department')
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  const remove = (departmentId: string | null) =>
    unassign.run({ groupId: group.id, departmentId }).catch((error: unknown) => toast.error(refusalText(error)));

  return (
    <Panel
      title={group.name}
      actions={
        <Button variant="default" onClick={() => remove(null)} loading={unassign.pending} disabled={!mayEdit}>
          Remove group
        </Button>
      }
    >
      <Stack gap="xs">
        {categories
          .filter(({ id }) => under.includes(id))
          .map(({ id, name }) => (
            <Group key={id} justify="space-between" wrap="nowrap">
              <Text>{name}</Text>
              <RemoveButton
                label={`Remove ${name} from ${group.name}`}
                onClick={() => remove(id)}
                disabled={!mayEdit}
              />
            </Group>
          ))}
        {under.length === 0 ? (
          <Text c="dimmed" size="sm">
            No categories chosen under this group.
          </Text>
        ) : null}
      </Stack>
      <AddToArea
        area={area}
        label="Group category"
        choices={categories.filter(({ id }) => !under.includes(id))}
        groupId={group.id}
        mayEdit={mayEdit}
      />
    </Panel>
  );
}
