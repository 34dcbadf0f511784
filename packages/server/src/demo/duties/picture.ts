import { crc32, deflateSync } from 'node:zlib';
import { between, type Random } from '../plan/random.ts';

const [WIDTH, HEIGHT] = [640, 480];
const SHELVES = 4;
const SHELF_HEIGHT = HEIGHT / SHELVES;
const BOARD = 8;

type Colour = readonly [red: number, green: number, blue: number];
const BOXES: readonly Colour[] = [
  [196, 164, 120],
  [222, 226, 230],
  [134, 168, 108],
  [186, 92, 74],
  [236, 214, 160],
  [112, 140, 168],
];

/** A picture as somebody could take it of a tidy walk-in: boxes and tubs on steel shelves. Drawn here, so that it is nobody else's. A PNG. */
export function pictureOfShelves(random: Random): Buffer {
  const rows = Array.from({ length: SHELVES }, () => boxesOfShelf(random));
  const pixels = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT); // each line begins with its filter, 0: none
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const light = 1 - 0.35 * Math.hypot(x / WIDTH - 0.5, y / HEIGHT - 0.3); // a lamp above
      const colour = colourAt(x, y % SHELF_HEIGHT, rows[Math.floor(y / SHELF_HEIGHT)] ?? []);
      for (const [place, part] of colour.entries())
        pixels[y * (WIDTH * 3 + 1) + 1 + x * 3 + place] = Math.round(part * light);
    }
  return png(pixels);
}

interface Box {
  from: number;
  to: number;
  top: number;
  colour: Colour;
}

function boxesOfShelf(random: Random): Box[] {
  const boxes: Box[] = [];
  for (let from = 14; from < WIDTH - 70; from += 6) {
    const to = from + between(random, 60, 130);
    const colour = BOXES[Math.floor(between(random, 0, BOXES.length))] ?? BOXES[0];
    if (colour) boxes.push({ from, to: Math.min(to, WIDTH - 14), top: between(random, 24, 62), colour });
    from = to;
  }
  return boxes;
}

function colourAt(x: number, y: number, boxes: readonly Box[]): Colour {
  if (y >= SHELF_HEIGHT - BOARD) return [148, 154, 160];
  const box = boxes.find(({ from, to, top }) => x >= from && x < to && y >= top);
  if (!box) return [206, 212, 218];
  const { from, to, top, colour } = box;
  const isLabel = Math.abs(x - (from + to) / 2) < 18 && y > top + 12 && y < top + 28;
  const isEdge = x - from < 2 || to - x < 3 || y - top < 2;
  if (isLabel) return [250, 250, 246];
  return isEdge ? [colour[0] * 0.7, colour[1] * 0.7, colour[2] * 0.7] : colour;
}

function png(pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2], 8); // eight bits for each of red, green and blue
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
