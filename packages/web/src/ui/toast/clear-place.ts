/** An upright stretch of the screen, in px from its top. */
interface Stretch {
  top: number;
  bottom: number;
}

interface Box extends Stretch {
  left: number;
  right: number;
}

/** How far the toasts are at least from what they stand clear of, in px. */
const GAP = 8;
/** One line of a toast, in px: less room than that is none. */
const LEAST = 48;

/**
 * Finds where toasts stand clear of what would be covered, such as the field that is typed in: in the lowest gap between those that holds the toasts, else in
 * the largest. Px from the screen's top. free is what header, bar and keyboard leave. null: where they stand they cover nothing, or there is no room at all.
 */
export function clearPlace(
  toasts: Box,
  covered: readonly Box[],
  free: Stretch,
): { bottom: number; height: number } | null {
  const inTheWay = covered.filter(({ left, right }) => toasts.right > left && toasts.left < right);
  if (inTheWay.every(({ top, bottom }) => toasts.top >= bottom || toasts.bottom <= top)) return null;
  const gaps = gapsOf(inTheWay, free).filter(({ height }) => height >= LEAST);
  const holding = gaps.filter(({ height }) => height >= toasts.bottom - toasts.top);
  const place = (one: Gap, other: Gap) => (other.height > one.height ? other : one);
  return holding.at(-1) ?? (gaps.length > 0 ? gaps.reduce(place) : null);
}

interface Gap {
  bottom: number;
  height: number;
}

/** What is free above, between and below boxes, from the top. */
function gapsOf(boxes: readonly Stretch[], free: Stretch): Gap[] {
  const gaps: Gap[] = [];
  let top = free.top;
  for (const box of boxes.toSorted((one, other) => one.top - other.top)) {
    const bottom = Math.min(box.top - GAP, free.bottom);
    gaps.push({ bottom, height: bottom - top });
    top = Math.max(top, box.bottom + GAP);
  }
  return [...gaps, { bottom: free.bottom, height: free.bottom - top }];
}
