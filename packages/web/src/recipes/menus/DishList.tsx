import { refusalMessage } from '@larder/contract/refusals.ts';
import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { SortableList } from '../../ui/sortable/SortableList.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { DishRow } from './DishRow.tsx';
import {
  addDish,
  type DraftDish,
  linesOf,
  type MenuDraft,
  moveDish,
  moveDishTo,
  placeOf,
  removeDish,
} from './menu-draft.ts';
import type { MenuFigures, ShownDish } from './menu-figures.ts';
import classes from './menus.module.css';
import { SectionHead } from './SectionHead.tsx';

interface Props {
  draft: MenuDraft;
  menu: MenuRow;
  figures: MenuFigures;
  shownDish: (recipeId: string) => ShownDish | undefined;
  readonly: boolean;
  /** what: the change in words, to be read out. */
  onChange: (next: MenuDraft, what: string) => void;
}

const TWICE = refusalMessage('menu.recipe-twice');

/** All dishes below each other under the heads of their sections, so that each is moved to any place in one go. */
export function DishList({ draft, menu, figures, shownDish, readonly, onChange }: Props) {
  const lines = linesOf(draft);
  const nameOfDish = ({ recipeId }: DraftDish) => shownDish(recipeId)?.recipe.name ?? 'A recipe that is not seen here';
  const nameOf = (key: string) => {
    const line = lines.find((one) => one.key === key);
    return line?.dish ? nameOfDish(line.dish) : (line?.section.name ?? '');
  };
  /** Takes over what a move led to, or states why it can't be. A drag was read out already. */
  const take = (next: MenuDraft | null, what = '') => (next ? onChange(next, what) : toast.error(TWICE));
  const takeAndSay = (next: MenuDraft | null, key: string) =>
    take(next, next ? `${nameOf(key)}: ${placeText(next, key)}` : '');

  if (draft.length === 0) return <EmptyState title="No dishes yet" hint="Add a section first, then recipes to it." />;
  return (
    <SortableList
      ids={lines.map(({ key }) => key)}
      nameOf={nameOf}
      placeAt={(key, overKey) => {
        const next = moveDish(draft, key, overKey);
        return next ? placeText(next, key) : 'not here, this section has it already';
      }}
      onMove={(key, overKey) => take(moveDish(draft, key, overKey))}
    >
      <ul className={classes.lines} aria-label={`Dishes of ${menu.name}`}>
        {lines.map(({ key, section, dish }, at) =>
          dish ? (
            <DishRow
              key={key}
              dishKey={key}
              name={nameOfDish(dish)}
              shown={shownDish(dish.recipeId)}
              menu={menu}
              readonly={readonly}
              above={at > 1 ? lines[at - 1]?.key : undefined}
              below={lines[at + 1]?.key}
              sections={draft.filter((other) => other.key !== section.key)}
              onMove={(overKey) => takeAndSay(moveDish(draft, key, overKey), key)}
              onMoveTo={(sectionKey) => takeAndSay(moveDishTo(draft, key, sectionKey), key)}
              onRemove={() => onChange(removeDish(draft, key), `${nameOfDish(dish)} removed`)}
            />
          ) : (
            <SectionHead
              key={key}
              section={section}
              margin={figures.sections[draft.indexOf(section)]}
              readonly={readonly}
              onAdd={(recipeId, name) =>
                onChange(addDish(draft, section.key, recipeId), `${name} added to ${section.name}`)
              }
            />
          ),
        )}
      </ul>
    </SortableList>
  );
}

function placeText(draft: MenuDraft, key: string): string {
  const at = placeOf(draft, key);
  return at ? `${at.place} of ${at.of} in ${at.section}` : '';
}
