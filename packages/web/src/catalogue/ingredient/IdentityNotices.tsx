import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { useCollection, useRow } from '../../data/use-collections.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { UndoMergeDialog } from './UndoMergeDialog.tsx';

/** Says what stands for this ingredient and what it stands for, with the way back (rule 12). */
export function IdentityNotices({ ingredient }: { ingredient: IngredientRow }) {
  const into = useRow('ingredients', ingredient.mergedInto);
  const ingredients = useCollection('ingredients');
  const merged = ingredients.filter((one) => one.mergedInto === ingredient.id);
  return (
    <>
      {into ? (
        <Notice tone="info">
          <Group justify="space-between" gap="sm">
            <Text size="sm">
              Merged into <Named ingredient={into} />, which stands for it everywhere.
            </Text>
            <UndoMerge ingredient={ingredient} />
          </Group>
        </Notice>
      ) : null}
      {merged.map((one) => (
        <Notice key={one.id} tone="info">
          <Group justify="space-between" gap="sm">
            <Text size="sm">
              Stands for <Named ingredient={one} /> as well, which was merged into it.
            </Text>
            <UndoMerge ingredient={one} />
          </Group>
        </Notice>
      ))}
      <Replaces ingredient={ingredient} />
      {ingredients
        .filter((one) => one.replaces === ingredient.id)
        .map((one) => (
          <Notice key={one.id} tone="info">
            Its stock went over to <Named ingredient={one} />. Recipes and supplier options are still here.
          </Notice>
        ))}
    </>
  );
}

function Named({ ingredient }: { ingredient: IngredientRow }) {
  return (
    <TextLink to="/ingredients/$ingredientId" params={{ ingredientId: ingredient.id }}>
      {ingredient.name} ({ingredient.itemcode})
    </TextLink>
  );
}

/** The way back from a merge, at the head office. */
function UndoMerge({ ingredient }: { ingredient: IngredientRow }) {
  const here = useHeadOffice().kind === 'here';
  const [asked, setAsked] = useState(false);
  if (!here) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Undo merge
      </Button>
      {asked ? <UndoMergeDialog ingredient={ingredient} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

function Replaces({ ingredient }: { ingredient: IngredientRow }) {
  const old = useRow('ingredients', ingredient.replaces);
  const undo = useCommand('catalogue.undoReplacement');
  if (!old) return null;
  return (
    <Notice tone="info">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          Took over the stock of <Named ingredient={old} />.
        </Text>
        <Undo
          label="Undo replacement"
          text={`The stock goes back to ${old.name}, and ${ingredient.name} (${ingredient.itemcode}) is deactivated.`}
          onConfirm={async () => {
            await undo.run({ ingredientId: ingredient.id, version: ingredient.version });
            toast.success('Replacement undone');
          }}
        />
      </Group>
    </Notice>
  );
}

function Undo({ label, text, onConfirm }: { label: string; text: string; onConfirm: () => Promise<void> }) {
  const here = useHeadOffice().kind === 'here';
  const [asked, setAsked] = useState(false);
  if (!here) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={`${label}?`}
        confirmLabel={label}
        onConfirm={onConfirm}
        onClose={() => setAsked(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}
