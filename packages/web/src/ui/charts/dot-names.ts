/** A dot in px, and its name. */
interface NamedDot {
  key: string;
  name: string;
  x: number;
  y: number;
  /** It stands at the edge for more than it shows, so its name is moved up or down rather than left out. */
  beyond?: boolean;
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
/** Lines by which the name of a dot at the edge is moved, the nearest first. */
const MOVED = [0, -1, 1, -2, 2, -3, 3];

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
    const free = (dot.beyond ? MOVED : [0])
      .flatMap((lines) => (['start', 'end'] as const).map((anchor) => ({ anchor, y: dot.y + lines * LINE_PX })))
      .find(({ anchor, y }) => {
        const box = boxOf({ ...dot, y }, anchor, width);
        if (box.left < plot.x || box.right > plot.x + plot.width) return false;
        if (box.top < plot.y || box.bottom > plot.y + plot.height) return false;
        if (taken.some((other) => overlap(box, other))) return false;
        taken.push(box);
        return true;
      });
    if (free) {
      const { anchor, y } = free;
      placed.push({ ...dot, x: anchor === 'start' ? dot.x + GAP_PX : dot.x - GAP_PX, y: y + 4, anchor });
    }
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
