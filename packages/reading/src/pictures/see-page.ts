import type { Box } from '@larder/domain/invoices/read-file.ts';
import type { PlacedPage, PlacedWord } from '../paper/placed.ts';
import type { Engine } from './engine.ts';
import { findPlaces } from './find-places.ts';
import { readPlaces, type SeenLine } from './read-places.ts';
import { type Corners, type Point, sizeOf } from './seeing/geometry.ts';
import { homography, moved } from './seeing/homography.ts';
import { levelled, onSlope, type Slope, slopeOf } from './seeing/level.ts';
import { paperEdges, straightSize } from './seeing/paper-edges.ts';
import type { Pixels } from './seeing/pixels.ts';
import { straightened } from './seeing/straightened.ts';
import { turnedBack, upright } from './upright.ts';

/** The finder looks at a page in this many pixels; at more where its letters turn out to be small. */
const LOOKED_AT = 1_200_000;
const LOOKED_AT_CLOSELY = 2_600_000;
/** Height in pixels, as the finder saw it, below which half of its lines are small. */
const SMALL = 13;

/** What was seen on a picture: the words as they lie on the level page, and where a part of that lies on the picture. */
export interface SeenPage {
  page: PlacedPage;
  onPicture(box: Box): Box;
}

/** Sees the words of one page: on a sheet that lies on a table, upside down, or photographed at an angle, as on a straight one. */
export async function seePage(engine: Engine, photo: Pixels, number: number): Promise<SeenPage> {
  const edges = paperEdges(photo);
  const sheet = (edges && straightenedSheet(photo, edges)) ?? { picture: photo, back: (point: Point) => point };
  const found = await findClosely(engine, sheet.picture);
  const { picture, places: turnedPlaces, quarters } = await upright(engine, sheet.picture, found);
  const places = quarters === 0 ? turnedPlaces : await findClosely(engine, picture); // lines that stand on end are found less surely
  const slope = slopeOf(places);
  const lines = await readPlaces(engine, picture, places);
  const page = {
    number,
    width: picture.width,
    height: picture.height,
    words: lines.flatMap((line) => placedWords(line, slope)),
  };
  const back = (point: Point): Point =>
    sheet.back(turnedBack(quarters, onSlope(slope, point), sheet.picture.width, sheet.picture.height));
  return { page, onPicture: (box) => boxOnPicture(box, page, photo, back) };
}

function straightenedSheet(photo: Pixels, edges: Corners): { picture: Pixels; back(point: Point): Point } | null {
  const { width, height } = straightSize(edges);
  const map = homography(width, height, edges);
  const picture = straightened(photo, edges, width, height);
  return map && picture && { picture, back: (point) => moved(map, point) };
}

async function findClosely(engine: Engine, picture: Pixels): Promise<Corners[]> {
  const places = await findPlaces(engine, picture, LOOKED_AT);
  const scale = Math.sqrt(LOOKED_AT / (picture.width * picture.height));
  const heights = places
    .map((place) => Math.min(sizeOf(place).height, sizeOf(place).width) * scale)
    .sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? SMALL;
  if (usual >= SMALL || scale > 0.8) return places;
  return findPlaces(engine, picture, LOOKED_AT_CLOSELY);
}

/** Letters take up this much of the height of a place: the finder leaves room above and below. */
const LETTERS = 0.9;

/** The words of a line where they stand on the level page. */
function placedWords({ corners, words }: SeenLine, slope: Slope): PlacedWord[] {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  return words.map(({ text, confidence, from, to }) => {
    const ring = [
      between(topLeft, topRight, from),
      between(topLeft, topRight, to),
      between(bottomLeft, bottomRight, to),
      between(bottomLeft, bottomRight, from),
    ].map((point) => levelled(slope, point));
    const left = Math.min(...ring.map(({ x }) => x));
    const [a, b, c, d] = ring.map(({ y }) => y);
    const top = ((a ?? 0) + (b ?? 0)) / 2;
    const height = ((c ?? 0) + (d ?? 0)) / 2 - top;
    const width = Math.max(...ring.map(({ x }) => x)) - left;
    return { text, confidence, left, top: top + ((1 - LETTERS) / 2) * height, width, height: LETTERS * height };
  });
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The box around a part of the level page as it lies on the picture that was given. */
function boxOnPicture(box: Box, page: PlacedPage, photo: Pixels, back: (point: Point) => Point): Box {
  const at = (right: number, down: number): Point =>
    back({ x: (box.left + right * box.width) * page.width, y: (box.top + down * box.height) * page.height });
  const ring = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  const share = (value: number, whole: number): number => Math.min(1, Math.max(0, value / whole));
  const left = share(Math.min(...ring.map(({ x }) => x)), photo.width);
  const top = share(Math.min(...ring.map(({ y }) => y)), photo.height);
  return {
    page: box.page,
    left,
    top,
    width: share(Math.max(...ring.map(({ x }) => x)), photo.width) - left,
    height: share(Math.max(...ring.map(({ y }) => y)), photo.height) - top,
  };
}
