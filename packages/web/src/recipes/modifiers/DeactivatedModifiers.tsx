import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Panel } from '../../ui/Panel.tsx';
import { ModifierTable } from './ModifierTable.tsx';
import type { ShownModifier } from './useModifiers.ts';

/** What is no longer offered, folded away. */
export function DeactivatedModifiers({ modifiers }: { modifiers: readonly ShownModifier[] }) {
  const [opened, { toggle }] = useDisclosure(false);
  const archived = useMemo(() => modifiers.filter(({ row }) => row.archived), [modifiers]);
  if (archived.length === 0) return null;
  const Icon = opened ? IconChevronDown : IconChevronRight;
  return (
    <Panel>
      <Button
        variant="subtle"
        aria-expanded={opened}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={toggle}
        style={{ alignSelf: 'flex-start' }}
      >
        Deactivated modifiers ({archived.length})
      </Button>
      <Collapse expanded={opened}>
        <ModifierTable label="Deactivated modifiers" modifiers={archived} resetKey="" />
      </Collapse>
    </Panel>
  );
}
