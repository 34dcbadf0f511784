/** An upright stretch of the screen, in px from its top. */
interface Stretch {
  top: number;
  bottom: number;
}

interface Box extends Stretch {
  left: number;
  right: number;
}

/** How far the toasts may be from the field, in px. */
const GAP = 8;
/** One line of a toast, in px: less room than that is none. */
const LEAST = 48;

/**
 * Finds where toasts stand clear of the field that is typed in: above it, or where that has more room, below it. Px from the screen's top.
 * free is what header, bar and keyboard leave. null: where they stand they cover nothing, or the field leaves no room at all.
 */
export function clearPlace(toasts: Box, field: Box, free: Stretch): { bottom: number; height: number } | null {
  const beside = toasts.right <= field.left || toasts.left >= field.right;
  if (beside || toasts.top >= field.bottom || toasts.bottom <= field.top) return null;
  const above = field.top - GAP - free.top;
  const below = free.bottom - field.bottom - GAP;
  const room = Math.max(above, below);
  if (room < LEAST) return null;
  return { bottom: above >= below ? field.top - GAP : free.bottom, height: room };
}
