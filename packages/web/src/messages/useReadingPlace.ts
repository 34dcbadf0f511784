import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** So far above the end, in px, one still counts as being at it. */
const AT_END_PX = 8;

interface Place {
  element: Element;
  /** How far below the top of the log it stood, px. */
  top: number;
}

interface ReadingPlace {
  /** The id of the lowest message that was in sight so far; null before there is one. */
  readTo: string | null;
  handleScroll: () => void;
  toEnd: () => void;
}

/**
 * Where one reads in a log that is a column in reverse, so that its end is where it opens. Whatever comes in above or below, what is in sight stays where
 * it is, unless one is at the end. drawn: changes with what the log shows. Messages are the elements with `data-message`.
 */
export function useReadingPlace(log: RefObject<HTMLElement | null>, drawn: unknown): ReadingPlace {
  const place = useRef<Place | null>(null);
  const [readTo, setReadTo] = useState<string | null>(null);

  const look = useCallback(() => {
    const box = log.current;
    if (!box) return;
    const { first, last } = inSight(box);
    place.current = first && { element: first, top: topIn(box, first) };
    const id = last?.getAttribute('data-message') ?? null;
    setReadTo((was) => (was !== null && id !== null && isAbove(box, id, was) ? was : (id ?? was)));
  }, [log]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew whenever the log shows something else
  useLayoutEffect(() => {
    const box = log.current;
    const was = place.current;
    if (box && was?.element.isConnected && !isAtEnd(box)) box.scrollTop += topIn(box, was.element) - was.top;
    look();
  }, [drawn, log, look]);

  const toEnd = useCallback(() => {
    log.current?.scrollTo({ top: 0 });
    look();
  }, [log, look]);
  return { readTo, handleScroll: look, toEnd };
}

/** In a column in reverse the end is at 0, and what is above it below 0. */
function isAtEnd(box: HTMLElement): boolean {
  return box.scrollTop > -AT_END_PX;
}

function topIn(box: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top;
}

/** The first and the last message of which a part stands in the log's window. */
function inSight(box: HTMLElement): { first: Element | null; last: Element | null } {
  const messages = [...box.querySelectorAll('[data-message]')];
  const { top, bottom } = box.getBoundingClientRect();
  const last = messages.findLast((one) => one.getBoundingClientRect().top < bottom) ?? null;
  const first = messages.find((one) => one.getBoundingClientRect().bottom > top) ?? null;
  return { first, last };
}

function isAbove(box: HTMLElement, id: string, other: string): boolean {
  const [one, two] = [id, other].map((message) => box.querySelector(`[data-message="${message}"]`));
  return Boolean(one && two && one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING);
}
