import {
  NOT_KNOWN_IS_NOT_FREE,
  showAddOnAllergens,
  showDishAllergens,
} from '@larder/domain/catalogue/allergen-text.ts';
import type { AllergenAnswers } from '@larder/domain/catalogue/allergens.ts';
import type { AddOn } from '@larder/domain/recipes/add-ons.ts';
import { belowDish, type DishParts } from '@larder/domain/recipes/choices.ts';
import type { KitchenLine } from '@larder/domain/recipes/kitchen-lines.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import {
  block,
  GREEN,
  GREY,
  inPieces,
  kitchenPaper,
  MM,
  type Paper,
  type Printed,
  rows,
  subtitle,
  textInPieces,
} from '../a4.ts';

/** All that stands on the card of a recipe. */
export interface RecipeCard {
  name: string;
  category: string;
  description: string;
  /** `7.5 kg, 12 portions`, for as many batches as the lines are. */
  makes: string;
  batches: number;
  /** Those ticks that its allergens don't contradict. */
  suitable: readonly string[];
  lines: readonly KitchenLine[];
  steps: readonly string[];
  notes: string;
  /** With every choice of its modifiers. */
  answers: AllergenAnswers;
  addOns: readonly AddOn[];
  /** The substitutes in use that are in it, in words (marksOf). */
  substitutes: readonly string[];
  /** The photo as a data URL of a JPEG or PNG. */
  photo: string | null;
}

const PHOTO: [number, number] = [55 * MM, 45 * MM];
/** So that a piece is never higher than half a page. */
const LINES_IN_A_PIECE = 16;
const CHARACTERS_IN_A_PIECE = 1_000;

/** A card for each recipe, each beginning on a page of its own. */
export function recipeCards(cards: readonly RecipeCard[], printed: Printed): Paper {
  const [only] = cards;
  const title = cards.length === 1 && only ? only.name : 'Recipe cards';
  return kitchenPaper(
    title,
    printed,
    cards.flatMap((card, index) => recipeCard(card, index > 0)),
  );
}

/** One card. newPage: others stand before it. */
export function recipeCard(card: RecipeCard, newPage: boolean): Content[] {
  const head = heading(card);
  return [
    newPage ? { stack: [head], pageBreak: 'before' } : head,
    block(
      subtitle('Allergens'),
      ...substituteLines(card.substitutes),
      ...allergenSentences({ ...card, modifiers: [] }),
      {
        text: NOT_KNOWN_IS_NOT_FREE,
        fontSize: 8,
        color: GREY,
      },
    ),
    ...ingredientList(card.lines),
    ...method(card.steps),
    ...textInPieces(card.notes, CHARACTERS_IN_A_PIECE).map((text, index) =>
      block(...(index === 0 ? [subtitle('Notes')] : []), { text }),
    ),
  ];
}

/** The substitutes in use, a line each, above the answers that follow from them. */
export function substituteLines(substitutes: readonly string[], fontSize = 10): Content[] {
  return substitutes.map((text) => ({ text, bold: true, fontSize, margin: [0, 0, 0, 2] }));
}

const BELOW_MARGIN: [number, number, number, number] = [10, 0, 0, 0];

/** What is contained in bold, what nobody has answered for always stated; choices and add-ons below, with answers of their own. */
export function allergenSentences({ answers, modifiers, addOns }: DishParts, fontSize = 10): Content[] {
  const choices = modifiers.flatMap((one) => one.choices);
  return [
    ...showDishAllergens(answers, addOns, choices).map((text) => ({
      text,
      fontSize,
      bold: text.startsWith('Contains'),
    })),
    ...belowDish({ modifiers, addOns }).map((one) => ({
      text: showAddOnAllergens(one.name, one.answers),
      fontSize,
      margin: BELOW_MARGIN,
    })),
  ];
}

function heading({ name, category, description, makes, batches, suitable, photo }: RecipeCard): Content {
  const under = [category, ...suitable].filter((one) => one !== '').join(' · ');
  const made = batches > 1 ? `${batches} batches make ${makes}` : `Makes ${makes}`;
  const words: Content[] = [
    { text: name, fontSize: 20, bold: true, color: GREEN },
    { text: under, color: GREY },
    { text: made, bold: true, fontSize: 12, margin: [0, 4, 0, 0] },
    { text: description.slice(0, CHARACTERS_IN_A_PIECE), margin: [0, 4, 0, 0] },
  ];
  if (photo === null) return block(...words);
  return block({
    columns: [
      { width: '*', stack: words },
      { width: PHOTO[0], image: photo, fit: PHOTO },
    ],
    columnGap: 12,
  });
}

function ingredientList(lines: readonly KitchenLine[]): Content[] {
  return inPieces(lines, LINES_IN_A_PIECE).map((piece, index) =>
    block(...(index === 0 ? [subtitle('Ingredients')] : []), rows([45 * MM, '*'], piece.map(lineRow))),
  );
}

function lineRow({ name, amount, before, choices }: KitchenLine): TableCell[] {
  const notes = [...(before ? [before] : []), ...(choices.length > 0 ? [`choice of ${choices.join(', ')}`] : [])];
  return [
    { text: amount, bold: true },
    {
      text: [
        { text: name ?? 'Not there any more' },
        { text: notes.length > 0 ? ` (${notes.join('; ')})` : '', color: GREY, fontSize: 9 },
      ],
    },
  ];
}

function method(steps: readonly string[]): Content[] {
  const pieces = steps.flatMap((step, index) =>
    textInPieces(step, CHARACTERS_IN_A_PIECE).map((text, part) => ({ number: part === 0 ? `${index + 1}` : '', text })),
  );
  return pieces.map(({ number, text }, index) =>
    block(...(index === 0 ? [subtitle('Method')] : []), {
      columns: [
        { width: 9 * MM, text: number, bold: true, fontSize: 12, color: GREEN },
        { width: '*', text },
      ],
      margin: [0, 0, 0, 5],
    }),
  );
}
