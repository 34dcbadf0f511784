import { NOT_KNOWN_IS_NOT_FREE } from '@larder/domain/catalogue/allergen-text.ts';
import type { DishParts } from '@larder/domain/recipes/choices.ts';
import { showMoney } from '@larder/domain/show.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { block, GREY, kitchenPaper, type Paper, type Printed, paperTitle, subtitle } from '../a4.ts';
import { allergenSentences, substituteLines } from './recipe-cards.ts';

/** A dish as it stands on a menu. */
export interface MenuDish extends DishParts {
  id: string;
  name: string;
  description: string;
  /** Those ticks that its allergens don't contradict, whatever is chosen. */
  suitable: readonly string[];
  /** £ gross of a portion, as text. */
  menuPrice: string | null;
  /** The choices that must not be taken with it by whoever must not have something (menuWithout). */
  leaveOut: readonly string[];
  /** The substitutes in use that are in it, in words (marksOf). */
  substitutes: readonly string[];
}

export interface MenuPaper {
  name: string;
  sections: readonly { name: string; dishes: readonly MenuDish[] }[];
}

const DESCRIPTION = 1_000;

/** A menu to read through: its sections, and of each dish what it is, what it costs and what is in it. */
export function menuBook(menu: MenuPaper, printed: Printed): Paper {
  return kitchenPaper(menu.name, printed, [
    paperTitle(menu.name, `${printed.venue.join(', ')}. ${printed.asKnown}. ${NOT_KNOWN_IS_NOT_FREE}`),
    ...substituteLines(substitutesOn(menu)),
    ...menu.sections.flatMap(({ name, dishes }) =>
      dishes.map((dish, index) => block(...(index === 0 ? [subtitle(name)] : []), ...dishOn(dish))),
    ),
  ]);
}

/** The substitutes in use in the dishes of a menu, each once. */
export function substitutesOn({ sections }: MenuPaper): string[] {
  return [...new Set(sections.flatMap(({ dishes }) => dishes.flatMap((dish) => dish.substitutes)))];
}

function dishOn({ name, description, suitable, menuPrice, substitutes, ...parts }: MenuDish): Content[] {
  const under = [...suitable, description.slice(0, DESCRIPTION)].filter((one) => one !== '').join(' · ');
  return [
    {
      columns: [
        { width: '*', text: name, bold: true, fontSize: 11 },
        { width: 70, text: menuPrice === null ? '' : showMoney(menuPrice), alignment: 'right', bold: true },
      ],
    },
    ...(under === '' ? [] : [{ text: under, color: GREY }]),
    { stack: [...substituteLines(substitutes, 9), ...allergenSentences(parts, 9)], margin: [0, 0, 0, 8] },
  ];
}
