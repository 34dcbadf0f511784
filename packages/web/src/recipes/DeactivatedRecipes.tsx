import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Panel } from '../ui/Panel.tsx';
import { RecipeTable } from './RecipeTable.tsx';
import type { ShownRecipe } from './useRecipes.ts';

/** What is no longer cooked, folded away (REC-012). */
export function DeactivatedRecipes({ recipes }: { recipes: readonly ShownRecipe[] }) {
  const [opened, { toggle }] = useDisclosure(false);
  const archived = useMemo(() => recipes.filter(({ row }) => row.archived), [recipes]);
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
        Deactivated recipes ({archived.length})
      </Button>
      <Collapse expanded={opened}>
        <RecipeTable label="Deactivated recipes" recipes={archived} resetKey="" />
      </Collapse>
    </Panel>
  );
}
