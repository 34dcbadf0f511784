import type { MenuMargin } from '@larder/domain/menus/menu-margin.ts';
import { Title } from '@mantine/core';
import { PercentText } from '../../ui/facts/figures.tsx';
import { useSortableRow } from '../../ui/sortable/useSortableRow.tsx';
import { DishFinder } from './DishFinder.tsx';
import type { DraftSection } from './menu-draft.ts';
import { dishCount } from './menu-words.ts';
import classes from './menus.module.css';

interface Props {
  section: DraftSection;
  margin: MenuMargin | undefined;
  readonly: boolean;
  onAdd: (recipeId: string, name: string) => void;
}

/** A section's name and what it earns, with the field that adds recipes to it. Dishes move past it. */
export function SectionHead({ section, margin, readonly, onAdd }: Props) {
  const { row, sorting } = useSortableRow(section.key, { fixed: true });
  return (
    <li className={classes.head} {...row}>
      {sorting}
      <div className={classes.headLine}>
        <Title order={3} id={idOf(section.key)} tabIndex={-1} className={classes.headName}>
          {section.name}
        </Title>
        <span className={classes.note}>
          {dishCount(section.dishes.length)}
          {margin?.margin ? (
            <>
              {' · '}
              <PercentText value={margin.margin} missing={margin.missing} /> margin
            </>
          ) : null}
        </span>
      </div>
      <div className={classes.headLine}>
        {readonly ? <span /> : <DishFinder section={section} onAdd={onAdd} />}
        {section.dishes.length > 0 ? (
          <div className={classes.headings} data-readonly={readonly} aria-hidden>
            <span>Price</span>
            <span>Margin</span>
            <span>Variance</span>
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** Brings a section's dishes into sight. */
export function goToSection(key: string): void {
  document.getElementById(idOf(key))?.focus();
}

function idOf(key: string): string {
  return `section-${key}`;
}
