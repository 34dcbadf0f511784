import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Panel } from '../../ui/Panel.tsx';
import { IngredientTable } from './IngredientTable.tsx';
import type { IngredientEntry } from './ingredient-entries.ts';

/** What is no longer bought or cooked with, folded away (ING-004). */
export function DeactivatedIngredients({ entries }: { entries: readonly IngredientEntry[] }) {
  const [opened, { toggle }] = useDisclosure(false);
  if (entries.length === 0) return null;
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
        Deactivated ingredients ({entries.length})
      </Button>
      <Collapse expanded={opened}>
        <IngredientTable label="Deactivated ingredients" entries={entries} resetKey="" />
      </Collapse>
    </Panel>
  );
}
