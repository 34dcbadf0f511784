import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import {
  BARE,
  block,
  CONTENT_WIDTH,
  GREY,
  inPieces,
  kitchenPaper,
  MM,
  type Paper,
  type Printed,
  paperTitle,
  RULED,
  subtitle,
} from './a4.ts';

/** What stands on one shelf, in the order of the count. */
export interface ShelfToCount {
  name: string;
  things: readonly ThingToCount[];
}

/** units: what it can be counted in, as people write it, the handiest first. note: what a batch is. */
export interface ThingToCount {
  name: string;
  note: string | null;
  units: readonly string[];
}

/** A count on paper. counted: so many things are counted already and left out. */
export interface CountSheetPaper {
  /** `Stocktake 22 Nov 2026, after closing`. */
  title: string;
  counted: number;
  kinds: readonly { name: string; shelves: readonly ShelfToCount[] }[];
}

const NAME_WIDTH = 68 * MM;
const BOX_WIDTH = 16 * MM;
const BOX_HEIGHT = 7 * MM;
const UNIT_WIDTH = 24 * MM;
/** Boxes beside each other; more stand below them. */
const BOXES_IN_A_ROW = 3;
/** Few enough that a piece fills a page no worse than by its foot. */
const THINGS_IN_A_PIECE = 4;

/** What is to be counted, to be filled in by hand: every thing with an empty box for each of its units, and nothing about costs. */
export function countSheet({ title, counted, kinds }: CountSheetPaper, printed: Printed): Paper {
  const leftOut = counted === 0 ? '' : `, without ${counted === 1 ? 'the one' : `the ${counted}`} counted already`;
  return kitchenPaper(title, printed, [
    paperTitle(title, `${printed.venue.join(', ')}${leftOut}`),
    block(
      { text: ['Counted by', 'Begun at', 'Finished at'].map((word) => `${word} ${LINE}`).join('   ') },
      {
        text: 'An empty box is not counted. Write 0 where the shelf is empty.',
        color: GREY,
        fontSize: 8,
        margin: [0, 4, 0, 0],
      },
    ),
    ...kinds.flatMap(({ name, shelves }) => shelves.flatMap((shelf) => shelfPieces(`${name}: ${shelf.name}`, shelf))),
  ]);
}

const LINE = '_'.repeat(22);

/** A shelf in pieces that no page tears apart, its name with the first of them. */
function shelfPieces(title: string, { things }: ShelfToCount): Content[] {
  return inPieces(things, THINGS_IN_A_PIECE).map((piece, index) =>
    block(...(index === 0 ? [subtitle(title)] : []), {
      table: {
        widths: [NAME_WIDTH, CONTENT_WIDTH - NAME_WIDTH],
        body: piece.map((thing) => [nameCell(thing), { stack: inPieces(thing.units, BOXES_IN_A_ROW).map(boxes) }]),
      },
      layout: RULED_ABOVE,
    }),
  );
}

/** A line above each thing, so that one piece of a shelf goes on into the next. */
const RULED_ABOVE: CustomTableLayout = {
  ...RULED,
  hLineWidth: (row, node) => (row === node.table.body.length ? 0 : 0.5),
};

function nameCell({ name, note }: ThingToCount): TableCell {
  const under = note === null ? [] : [{ text: note, color: GREY, fontSize: 8 }];
  return { stack: [{ text: name }, ...under], margin: [0, 0, 8, 0] };
}

/** Empty boxes beside each other, each before its unit. */
function boxes(units: readonly string[]): Content {
  const cells = units.flatMap((unit): TableCell[] => [
    { text: '', border: [true, true, true, true] },
    { text: unit, border: [false, false, false, false], margin: [4, 4, 4, 0], fontSize: 9 },
  ]);
  const widths = units.flatMap(() => [BOX_WIDTH, UNIT_WIDTH]);
  return { table: { widths, heights: BOX_HEIGHT, body: [cells] }, layout: BOXES, margin: [0, 1, 0, 1] };
}

const BOXES: CustomTableLayout = { ...BARE, hLineWidth: () => 0.7, vLineWidth: () => 0.7 };
