import { describe, expect, it } from 'vitest';
import { type Corners, grown, hullOf, sizeOf, smallestRectangle } from './geometry.ts';
import { homography, moved } from './homography.ts';
import { columnsWithInk } from './ink.ts';
import { latinAlphabet, lettersOf } from './letters.ts';
import { levelled, onSlope, slopeOf } from './level.ts';
import { paperEdges } from './paper-edges.ts';
import { noPixels, type Pixels, turned } from './pixels.ts';
import { resized } from './resized.ts';
import { straightened } from './straightened.ts';
import { textPlaces } from './text-places.ts';
import { ofTwoReadings } from './two-readings.ts';
import { wordsOf } from './words.ts';

const read = (text: string, confidence = 0.9) =>
  [...text].map((sign, index) => ({ text: sign, at: (index + 0.5) / text.length, confidence }));

describe('places of text', () => {
  it('are rectangles around likely pixels, turned as the line is, with their edges moved out to the ends of the letters', () => {
    const plane = { width: 100, height: 60, data: new Float32Array(6000) };
    for (let x = 20; x < 80; x++) for (let y = 20; y < 28; y++) plane.data[y * 100 + x] = 0.9;
    const [place, ...others] = textPlaces(plane, 2, 2);
    expect(others).toEqual([]);
    expect(place![0].x).toBeLessThan(40);
    expect(place![2].y).toBeGreaterThan(56);
    expect(sizeOf(place!).height).toBeGreaterThan(16);
  });

  it('leave out specks and patches that are hardly likely', () => {
    const plane = { width: 40, height: 40, data: new Float32Array(1600) };
    plane.data[10 * 40 + 10] = 1;
    for (let x = 5; x < 35; x++) for (let y = 20; y < 26; y++) plane.data[y * 40 + x] = 0.35;
    expect(textPlaces(plane, 1, 1)).toEqual([]);
  });

  it('have the smallest rectangle that holds a turned patch', () => {
    const corners = smallestRectangle(
      hullOf([
        { x: 0, y: 5 },
        { x: 10, y: 0 },
        { x: 12, y: 4 },
        { x: 2, y: 9 },
        { x: 6, y: 4 },
      ]),
    );
    expect(sizeOf(corners!).width).toBeCloseTo(Math.hypot(10, 5), 5);
    expect(sizeOf(grown(corners!, 1)).height).toBeCloseTo(Math.hypot(2, 4) + 2, 5);
  });
});

describe('letters', () => {
  const alphabet = latinAlphabet('1\n2\n，\n中\n');
  const answers = (...best: number[]) => {
    const values = new Float32Array(best.length * alphabet.size);
    for (const [column, answer] of best.entries()) values[column * alphabet.size + answer] = 0.9;
    return values;
  };

  it('are the likeliest sign of each column: the same one side by side once, parted by a column without twice', () => {
    const letters = lettersOf(answers(0, 1, 1, 0, 1, 2), 6, alphabet);
    expect(letters.map(({ text }) => text).join('')).toBe('112');
    expect(letters[0]!.at).toBeCloseTo(0.25);
  });

  it('are never Chinese, and wide signs are the plain ones', () => {
    expect(lettersOf(answers(4, 3), 2, alphabet).map(({ text }) => text)).toEqual([',']);
  });

  it('are surer where two readings agree and doubtful where they differ', () => {
    const both = ofTwoReadings(read('12.80'), read('12.90', 0.8));
    expect(both.map(({ text }) => text).join('')).toBe('12.80');
    expect(both.map(({ confidence }) => confidence >= 0.98)).toEqual([true, true, true, false, true]);
    expect(both[3]!.confidence).toBe(0.5);
  });
});

describe('blanks', () => {
  it('count that either of two readings has', () => {
    const text = (letters: readonly { text: string }[]) => letters.map((letter) => letter.text).join('');
    const joined = read('The Tavern').filter((letter) => letter.text !== ' ');
    expect(text(ofTwoReadings(joined, read('The Tavern', 0.8)))).toBe('The Tavern');
    expect(text(ofTwoReadings(read('The Tavern', 0.8), joined))).toBe('The Tavern');
    expect(text(ofTwoReadings(joined, joined))).toBe('TheTavern');
  });
});

describe('words', () => {
  /** Ink of 8 columns for each sign, none for a blank. */
  const inkOf = (text: string) =>
    [...text].flatMap((sign) => Array.from({ length: 10 }, (_, x) => sign !== ' ' && x > 0 && x < 9));

  it('are parted where the paper between letters is wide, also where the reader saw no blank', () => {
    const text = 'Plain flour strong';
    const letters = read(text).filter((letter) => letter.text !== ' ');
    expect(wordsOf(letters, inkOf(text)).map((word) => word.text)).toEqual(['Plain', 'flour', 'strong']);
  });

  it('begin with a capital that stands far behind a small letter, also where blurred letters leave no gap', () => {
    const letters = read('The Tavern').filter((letter) => letter.text !== ' ');
    const ink = Array.from({ length: 100 }, () => true);
    expect(wordsOf(letters, ink).map((word) => word.text)).toEqual(['The', 'Tavern']);
    expect(wordsOf(read('McCain'), ink.slice(0, 60)).map((word) => word.text)).toEqual(['McCain']);
  });

  it('begin behind a comma where there is a gap, however narrow it is itself', () => {
    const ink = [...inkOf('bone'), ...Array.from({ length: 10 }, (_, x) => x > 0 && x < 6), ...inkOf('cut')];
    expect(wordsOf(read('bone,cut'), ink).map((word) => word.text)).toEqual(['bone,', 'cut']);
    expect(wordsOf(read('bone,cut'), inkOf('bone,cut')).map((word) => word.text)).toEqual(['bone,cut']);
  });

  it('hold a number together, and lose a sign of pounds that was taken for a letter', () => {
    expect(wordsOf(read('E12.80'), inkOf('E12.80')).map(({ text }) => text)).toEqual(['12.80']);
  });

  it('of a sign alone are what papers print: the figure 0, a code of VAT', () => {
    expect(['o', 'z', 'x'].flatMap((sign) => wordsOf(read(sign), inkOf(sign)).map(({ text }) => text))).toEqual([
      '0',
      'Z',
      'x',
    ]);
  });

  it('of a sign alone are as wide as a letter', () => {
    const [word] = wordsOf(
      read('A'),
      Array.from({ length: 40 }, () => true),
    );
    expect(word).toMatchObject({ from: 0.25, to: 0.75 });
  });

  it('have ink where a column is darker than the paper around it', () => {
    const line = noPixels(3, 48);
    line.data.fill(250);
    for (let y = 10; y < 40; y++) line.data.fill(10, (y * 3 + 1) * 3, (y * 3 + 1) * 3 + 3);
    expect(columnsWithInk(line)).toEqual([false, true, false]);
  });
});

describe('a sheet', () => {
  it('that was photographed at an angle is straightened, and each place found again on the photo', () => {
    const corners: Corners = [
      { x: 40, y: 30 },
      { x: 250, y: 60 },
      { x: 270, y: 360 },
      { x: 20, y: 330 },
    ];
    const photo = filled(300, 400, 40);
    const map = homography(200, 300, corners)!;
    for (let x = 0; x < 200; x += 0.25) for (let y = 0; y < 300; y += 0.25) paint(photo, moved(map, { x, y }), 240);
    const found = paperEdges(photo)!;
    for (const [index, corner] of corners.entries()) {
      expect(Math.hypot(found[index]!.x - corner.x, found[index]!.y - corner.y)).toBeLessThan(6);
    }
    const straight = straightened(photo, found, 200, 300)!;
    expect(straight.data[(150 * 200 + 100) * 3]).toBeGreaterThan(230);
  });

  it('that fills its picture, as a scan does, is left as it is', () => {
    expect(paperEdges(filled(300, 400, 240))).toBeNull();
  });

  it('is turned by quarters and made smaller without losing its mean', () => {
    const picture = filled(4, 2, 0);
    paint(picture, { x: 0, y: 0 }, 200);
    expect(turned(picture, 1).data[3]).toBe(200);
    expect(turned(turned(picture, 1), 3)).toEqual(picture);
    expect(resized(filled(90, 60, 77), 30, 20).data.every((value) => value === 77)).toBe(true);
  });

  it('whose lines run towards each other is level, and the way back leads to the same place', () => {
    const slope = { at0: 0.02, growth: 0.00005 };
    const places = [100, 300, 500, 700, 900].map((y): Corners => {
      const at = (x: number, down: number) => onSlope(slope, { x, y: y + down });
      return [at(100, 0), at(600, 0), at(600, 20), at(100, 20)];
    });
    const found = slopeOf(places);
    const level = places[3]!.slice(0, 2).map((point) => levelled(found, point));
    expect(Math.abs(level[0]!.y - level[1]!.y)).toBeLessThan(1);
    const back = onSlope(found, levelled(found, { x: 321, y: 654 }));
    expect([back.x, back.y].map(Math.round)).toEqual([321, 654]);
  });
});

function filled(width: number, height: number, value: number): Pixels {
  const pixels = noPixels(width, height);
  pixels.data.fill(value);
  return pixels;
}

function paint({ width, data }: Pixels, { x, y }: { x: number; y: number }, value: number): void {
  const at = (Math.floor(y) * width + Math.floor(x)) * 3;
  data.fill(value, at, at + 3);
}
