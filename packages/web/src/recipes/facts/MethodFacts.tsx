import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { Text } from '@mantine/core';
import { type Fact, FactList } from '../../ui/facts/FactList.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import classes from './facts.module.css';

/** How a recipe is made, and for whom it is suitable; what nobody has written is left out. */
export function MethodFacts({ recipe: { description, method, notes, suitable } }: { recipe: RecipeRow }) {
  const texts = [
    ['Description', description],
    ['Method', method],
    ['Notes', notes],
  ] as const;
  const facts: Fact[] = texts.flatMap(([name, text]) =>
    text.trim() === ''
      ? []
      : [
          [
            name,
            <p key={name} className={classes.text}>
              {text}
            </p>,
          ] as const,
        ],
  );
  if (suitable.length > 0) facts.push(['Suitable for', suitable.join(', ')]);
  return (
    <Panel title="Method">
      {facts.length > 0 ? <FactList columns facts={facts} /> : <Text c="dimmed">No method has been written yet.</Text>}
    </Panel>
  );
}
