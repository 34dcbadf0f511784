import { measureElement, type Virtualizer } from '@tanstack/react-virtual';

/** How rows of a long list are measured: as the browser observed them, in the frame after. */
export const MEASURED = { measureElement: observedHeight, useAnimationFrameWithResizeObserver: true } as const;

/**
 * Returns the height of a row in px as the browser observed it, and until then the one it is reckoned with: to read it at once would make the browser lay
 * out the page in the middle of drawing it.
 */
function observedHeight<Scroller extends Element | Window>(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  virtual: Virtualizer<Scroller, Element>,
): number {
  if (entry) return measureElement(row, entry, virtual);
  const index = virtual.indexFromElement(row);
  return virtual.measurementsCache[index]?.size ?? virtual.options.estimateSize(index);
}
