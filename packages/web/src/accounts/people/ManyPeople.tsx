import type { NamedRole } from '@larder/contract/people.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { AddPlacesDialog } from './AddPlacesDialog.tsx';
import { GiveRoleDialog } from './GiveRoleDialog.tsx';
import type { PersonRow } from './people-rows.ts';
import { RemovePeopleDialog } from './RemovePeopleDialog.tsx';

interface Props {
  /** Whom a change would reach. */
  chosen: readonly PersonRow[];
  /** Who could be chosen of those that the list shows. */
  shown: number;
  roles: readonly NamedRole[];
  onChooseAll: () => void;
  onClear: () => void;
  onDone: () => unknown;
}

/** What is done with many people at once: they get a role or further places, or are removed everywhere. */
export function ManyPeople({ chosen, shown, roles, onChooseAll, onClear, onDone }: Props) {
  const [open, setOpen] = useState<'role' | 'places' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const done = async () => {
    await onDone();
    onClear();
  };
  return (
    <Group gap="sm" mih={44} role="group" aria-label="Chosen people" className="no-print">
      <Text size="sm" aria-live="polite">
        {chosen.length === 0 ? 'Nobody chosen' : `${chosen.length} chosen`}
      </Text>
      {chosen.length < shown ? (
        <Button variant="subtle" onClick={onChooseAll}>
          Choose all {shown}
        </Button>
      ) : null}
      {chosen.length > 0 ? (
        <>
          <Button variant="subtle" onClick={onClear}>
            Clear
          </Button>
          <Button variant="default" onClick={() => setOpen('role')}>
            Give a role
          </Button>
          <Button variant="default" onClick={() => setOpen('places')}>
            Add places
          </Button>
          <Button variant="default" c="var(--larder-danger)" onClick={() => setOpen('remove')}>
            Remove from the group
          </Button>
        </>
      ) : null}
      {open === 'role' ? <GiveRoleDialog people={chosen} roles={roles} onDone={done} onClose={close} /> : null}
      {open === 'places' ? <AddPlacesDialog people={chosen} roles={roles} onDone={done} onClose={close} /> : null}
      {open === 'remove' ? <RemovePeopleDialog people={chosen} onDone={done} onClose={close} /> : null}
    </Group>
  );
}
