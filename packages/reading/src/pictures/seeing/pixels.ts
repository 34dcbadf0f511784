/** A picture as it is worked on: red, green and blue of each pixel, row by row from the top. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** One value for each pixel, row by row from the top. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

export function noPixels(width: number, height: number): Pixels {
  return { width, height, data: new Uint8Array(width * height * 3) };
}

/** A picture turned by quarters of a circle, clockwise. */
export function turned(pixels: Pixels, quarters: 0 | 1 | 2 | 3): Pixels {
  if (quarters === 0) return pixels;
  const { width, height, data } = pixels;
  const result = quarters === 2 ? noPixels(width, height) : noPixels(height, width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [toX, toY] =
        quarters === 1 ? [height - 1 - y, x] : quarters === 2 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x];
      const from = (y * width + x) * 3;
      const to = (toY * result.width + toX) * 3;
      result.data[to] = data[from] ?? 0;
      result.data[to + 1] = data[from + 1] ?? 0;
      result.data[to + 2] = data[from + 2] ?? 0;
    }
  }
  return result;
}
