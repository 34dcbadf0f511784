import type { Corners, Point } from './geometry.ts';

/** Eight numbers that say where on a photographed sheet each point of the straight one lies. */
export type Homography = readonly [number, number, number, number, number, number, number, number];

/** From a straight sheet of a width and height to the four corners it has in a picture; null where these lie on one line. */
export function homography(width: number, height: number, corners: Corners): Homography | null {
  const straight: Point[] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const rows = straight.flatMap(({ x, y }, index) => {
    const to = corners[index] ?? { x: 0, y: 0 };
    return [
      [x, y, 1, 0, 0, 0, -x * to.x, -y * to.x, to.x],
      [0, 0, 0, x, y, 1, -x * to.y, -y * to.y, to.y],
    ];
  });
  const [a, b, c, d, e, f, g, h] = solved(rows) ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  if (e === undefined || f === undefined || g === undefined || h === undefined) return null;
  return [a, b, c, d, e, f, g, h];
}

export function moved([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** Solves equations given as rows of coefficients with the right side last, by elimination; null where they have no single solution. */
function solved(rows: number[][]): number[] | null {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (magnitude(row, column) > magnitude(best, column) ? row : best));
    if (magnitude(pivot, column) < 1e-9) return null;
    rows[rows.indexOf(pivot)] = rows[column] ?? [];
    rows[column] = pivot;
    for (const row of rows) {
      if (row !== pivot) subtract(row, pivot, (row[column] ?? 0) / (pivot[column] ?? 1));
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}

function magnitude(row: readonly number[], column: number): number {
  return Math.abs(row[column] ?? 0);
}

function subtract(row: number[], pivot: readonly number[], times: number): void {
  for (const [index, value] of pivot.entries()) row[index] = (row[index] ?? 0) - times * value;
}
