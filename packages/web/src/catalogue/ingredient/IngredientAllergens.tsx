import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import {
  ALLERGENS,
  type Allergen,
  type AllergenAnswers,
  allergenName,
  inState,
  listsOf,
  NOTHING_KNOWN,
} from '@larder/domain/catalogue/allergens.ts';
import { Button, Group, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { AsKnown } from '../../app/allergens/AsKnown.tsx';
import { useCommand } from '../../data/command.ts';
import { asRefusal } from '../../data/refusal.ts';
import { useCollection, useMayDo } from '../../data/use-collections.ts';
import { useAllergenBook } from '../../data/useAllergenBook.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx';
import { AllergenSummary } from '../../ui/facts/AllergenSummary.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { AllergenReach } from './AllergenReach.tsx';
import { AllergenRows } from './AllergenRows.tsx';
import { ConfirmedBy } from './ConfirmedBy.tsx';
import { bookWith, oneThing, useAllergenReach } from './useAllergenReach.ts';

/** What is known of the fourteen allergens, who answered and when; answered here by whoever maintains the catalogue. */
export function IngredientAllergens({ ingredient }: { ingredient: IngredientRow }) {
  const known = useAllergenBook().ingredient(ingredient.id) ?? NOTHING_KNOWN;
  const here = useHeadOffice().kind === 'here';
  const mayDo = useMayDo('allergens');
  const mayAnswer = here && mayDo && !ingredient.readonly && ingredient.mergedInto === null;
  return (
    <Panel title="Allergens">
      <AsKnown />
      <ConfirmedBy ingredient={ingredient} />
      {here && !mayDo ? <Text size="sm">The owner of this group lets others answer for allergens.</Text> : null}
      {mayAnswer ? (
        <Answers key={JSON.stringify(known)} ingredient={ingredient} known={known} />
      ) : (
        <AllergenSummary answers={known} />
      )}
    </Panel>
  );
}

/** What was chosen stays on the screen until it is saved; what it reaches is shown before. */
function Answers({ ingredient, known }: { ingredient: IngredientRow; known: AllergenAnswers }) {
  const save = useCommand('catalogue.saveAllergens');
  const [chosen, setChosen] = useState(known);
  const [saved, setSaved] = useState(known);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [named, setNamed] = useState<{ message: string; allergens: Allergen[] } | null>(null);
  const open = inState(chosen, 'unknown');
  const changed = ALLERGENS.some((name) => chosen[name] !== saved[name]);
  const reach = useReachOf(ingredient, changed ? chosen : null);

  const saveChosen = async (despiteNamed: Allergen[]) => {
    await save.run({ ingredientId: ingredient.id, version: ingredient.version, ...listsOf(chosen), despiteNamed });
    setSaved(chosen);
  };
  const send = async () => {
    setRefusal(null);
    try {
      await saveChosen([]);
      toast.success(SAVED.done);
    } catch (error) {
      const { code, message, fields } = asRefusal(error);
      if (code === 'ingredient.allergens-named') return setNamed({ message, allergens: allergensIn(fields) });
      toast.error(SAVED.failed);
      setRefusal(message);
    }
  };

  return (
    <>
      <AllergenRows answers={chosen} onChange={setChosen} />
      <AllergenReach reach={reach} />
      {refusal ? <ErrorState message={refusal} /> : null}
      <Group justify="flex-end" gap="sm">
        {open.length > 0 && open.length < ALLERGENS.length ? (
          <Button variant="default" mih={44} onClick={() => setAsking(true)}>
            Mark all others free…
          </Button>
        ) : null}
        <Button mih={44} loading={save.pending} onClick={send}>
          {changed || ingredient.allergensConfirmedAt === null ? 'Save allergens' : 'Confirm again'}
        </Button>
      </Group>
      {named ? (
        <ConfirmDialog
          opened
          danger
          title="Free all the same?"
          confirmLabel={`Free of ${named.allergens.join(', ')}`}
          onConfirm={() => withToast(SAVED, () => saveChosen(named.allergens))}
          onClose={() => setNamed(null)}
        >
          <Text>{named.message} Guests will read that nothing of it is in there.</Text>
        </ConfirmDialog>
      ) : null}
      <LeaveGuard unsaved={changed} what="ingredient" />
      <ConfirmDialog
        opened={asking}
        title="Mark all others free?"
        confirmLabel={`Mark ${open.length} free`}
        onConfirm={() => setChosen(withFree(chosen))}
        onClose={() => setAsking(false)}
      >
        <Text>
          Only if the label or the supplier states so: guests will read that {ingredient.name} is free of{' '}
          {open.map((name) => allergenName(name).toLowerCase()).join(', ')}. Nothing is stored until you save.
        </Text>
      </ConfirmDialog>
    </>
  );
}

const SAVED = outcomeOf('Allergens', 'updated');

/** The allergens that a refusal marks, `freeOf.milk`. */
function allergensIn(fields: readonly { field: string }[]): Allergen[] {
  return ALLERGENS.filter((name) => fields.some(({ field }) => field === `freeOf.${name}`));
}

/** What these answers would change; null: nothing was chosen. */
function useReachOf(ingredient: IngredientRow, chosen: AllergenAnswers | null) {
  const book = useAllergenBook();
  const ingredients = useCollection('ingredients');
  const ids = useMemo(() => oneThing(ingredient, ingredients), [ingredient, ingredients]);
  const after = useMemo(() => (chosen ? bookWith(book, ids, chosen) : null), [book, ids, chosen]);
  return useAllergenReach(ids, after);
}

function withFree(answers: AllergenAnswers): AllergenAnswers {
  const free = inState(answers, 'unknown').map((name) => [name, 'free'] as const);
  return { ...answers, ...Object.fromEntries(free) };
}
