/** A dot in px, and its name. */
interface NamedDot {
  key: string;
  name: string;
  x: number;
  y: number;
}

interface PlacedName extends NamedDot {
  anchor: 'start' | 'end';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** px of a letter, on average, and of a line of names. */
const LETTER_PX = 6.2;
const LINE_PX = 13;
/** px between a dot and its name. */
const GAP_PX = 9;
const DOT_PX = 6;

/**
 * Returns where the names of dots stand: at their right, else at their left, where they cover no dot, no other name and not the edge of the
 * plot; a name without such a place is left out. Dots named first have the first choice. All px.
 */
export function placeNames(
  dots: readonly NamedDot[],
  plot: { x: number; y: number; width: number; height: number },
): PlacedName[] {
  const taken: Box[] = dots.map(({ x, y }) => ({
    left: x - DOT_PX,
    right: x + DOT_PX,
    top: y - DOT_PX,
    bottom: y + DOT_PX,
  }));
  const placed: PlacedName[] = [];
  for (const dot of dots) {
    const width = dot.name.length * LETTER_PX;
    const free = (['start', 'end'] as const).find((anchor) => {
      const box = boxOf(dot, anchor, width);
      if (box.left < plot.x || box.right > plot.x + plot.width) return false;
      if (taken.some((other) => overlap(box, other))) return false;
      taken.push(box);
      return true;
    });
    if (free)
      placed.push({ ...dot, x: free === 'start' ? dot.x + GAP_PX : dot.x - GAP_PX, y: dot.y + 4, anchor: free });
  }
  return placed;
}

function boxOf({ x, y }: NamedDot, anchor: 'start' | 'end', width: number): Box {
  const left = anchor === 'start' ? x + GAP_PX : x - GAP_PX - width;
  return { left, right: left + width, top: y - LINE_PX / 2, bottom: y + LINE_PX / 2 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
