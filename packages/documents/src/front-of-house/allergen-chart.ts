import { ALLERGEN_STATE_MEANINGS, NOT_KNOWN_IS_NOT_FREE } from '@larder/domain/catalogue/allergen-text.ts';
import {
  ALLERGEN_STATES,
  ALLERGENS,
  type Allergen,
  type AllergenAnswers,
  type AllergenState,
  allergenName,
} from '@larder/domain/catalogue/allergens.ts';
import { belowDish } from '@larder/domain/recipes/choices.ts';
import { foldSizes } from '@larder/domain/recipes/sizes.ts';
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import {
  BLOCK_HEIGHT,
  block,
  CONTENT_WIDTH,
  GREEN,
  GREY,
  kitchenPaper,
  type Paper,
  type Printed,
  paperTitle,
  RULE,
} from '../a4.ts';
import { type MenuDish, type MenuPaper, substitutesOn } from './menu-book.ts';
import { substituteLines } from './recipe-cards.ts';

/** How each answer is marked: a sign, a word that fits a narrow column, and a ground that stays apart on a printer without colours. */
const MARKS: Record<AllergenState, { sign: string; word: string; fill: string | null; ink: string }> = {
  contains: { sign: '●', word: 'Contains', fill: '#8f1d1d', ink: '#ffffff' },
  mayContain: { sign: '!', word: 'May\ncontain', fill: '#ffd8a8', ink: '#1d1e1c' },
  unknown: {
    sign: '?',
    word: 'Not\nknown',
    fill: '#e9ecef',
    ink: '#1d1e1c',
  },
  free: { sign: '–', word: 'Free', fill: null, ink: '#1d1e1c' },
};

const LINE = 0.5;
const MARK_WIDTH = 28.8;
const NAME_WIDTH = CONTENT_WIDTH - ALLERGENS.length * MARK_WIDTH - (ALLERGENS.length + 2) * LINE;
const HEAD_HEIGHT = 62;

/** The dishes of a menu against the fourteen allergens, each answer with a sign and a word; sizes that agree share a row. Not known is never shown as free. */
export function allergenChart(menu: MenuPaper, printed: Printed): Paper {
  const title = `Allergens: ${menu.name}`;
  return kitchenPaper(title, printed, [
    paperTitle(title, `${printed.venue.join(', ')}. ${printed.asKnown}. ${NOT_KNOWN_IS_NOT_FREE}`),
    ...substituteLines(substitutesOn(menu)),
    legend(),
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [NAME_WIDTH, ...ALLERGENS.map(() => MARK_WIDTH)],
        heights: (row) => (row === 0 ? HEAD_HEIGHT : BLOCK_HEIGHT),
        body: [headRow(), ...menu.sections.flatMap(sectionRows)],
      },
      layout: GRID,
    },
  ]);
}

function legend(): Content {
  return block({
    margin: [0, 0, 0, 8],
    columnGap: 8,
    columns: ALLERGEN_STATES.map((state) => ({
      width: '*',
      fontSize: 8.5,
      text: [
        { text: `${MARKS[state].sign}  ${MARKS[state].word.replace('\n', ' ')}: `, bold: true },
        ALLERGEN_STATE_MEANINGS[state],
      ],
    })),
  });
}

function headRow(): TableCell[] {
  return [{ text: 'Dish', bold: true, color: GREEN, margin: [3, HEAD_HEIGHT - 16, 0, 0] }, ...ALLERGENS.map(headCell)];
}

/** The name runs upwards, so that it can be read from afar. */
function headCell(allergen: Allergen): TableCell {
  const text = `<text x="4" y="18" transform="rotate(-90) translate(-${HEAD_HEIGHT} 0)" font-family="Roboto" font-size="9.5" font-weight="bold" fill="${GREEN}">${allergenName(allergen)}</text>`;
  return { svg: `<svg width="${MARK_WIDTH}" height="${HEAD_HEIGHT}" xmlns="http://www.w3.org/2000/svg">${text}</svg>` };
}

function sectionRows({ name, dishes }: MenuPaper['sections'][number]): TableCell[][] {
  const rest = ALLERGENS.map(() => '');
  const under: TableCell = {
    text: name,
    bold: true,
    color: GREY,
    colSpan: ALLERGENS.length + 1,
    margin: [3, 9, 0, 0],
    style: 'block',
  };
  return [
    ...(name === '' || dishes.length === 0 ? [] : [[under, ...rest]]),
    ...foldSizes(dishes).flatMap(({ name: dishOrSizes, dishes: [dish] }) => [
      dishRow(dishOrSizes, dish.answers, dish),
      ...belowDish(dish).map(({ name: below, answers }) => dishRow(below, answers)),
    ]),
  ];
}

/** dish: what stands below its name; undefined: it is a choice or an add-on, below its dish. */
function dishRow(
  name: string,
  answers: AllergenAnswers,
  dish?: Pick<MenuDish, 'leaveOut' | 'substitutes'>,
): TableCell[] {
  const below = dish === undefined;
  const notes = dish ? [...dish.substitutes, ...dish.leaveOut.map((choice) => `Leave out ${choice}`)] : [];
  return [
    {
      text: [{ text: name }, ...notes.map((note) => ({ text: `\n${note}`, bold: true, fontSize: 8.5 }))],
      margin: [below ? 12 : 3, 4, 3, 2],
      fontSize: below ? 8.5 : 9.5,
      ...(below ? { italics: true } : {}),
      style: 'block',
    },
    ...ALLERGENS.map((allergen) => markCell(answers[allergen])),
  ];
}

function markCell(state: AllergenState): TableCell {
  const { sign, word, fill, ink } = MARKS[state];
  return {
    alignment: 'center',
    color: ink,
    ...(fill ? { fillColor: fill } : {}),
    margin: [0, 2, 0, 0],
    text: [
      { text: `${sign}\n`, bold: true, fontSize: 8.5, lineHeight: 1.1 },
      { text: word, fontSize: 6.5, lineHeight: 1 },
    ],
  };
}

const GRID: CustomTableLayout = {
  hLineWidth: () => LINE,
  vLineWidth: () => LINE,
  hLineColor: () => RULE,
  vLineColor: () => RULE,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};
