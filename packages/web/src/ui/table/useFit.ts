import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Column } from './column.ts';
import { columnSets } from './column-sets.ts';

/** px more than needed before a column comes back, so that a scrollbar that comes and goes with it moves nothing. */
const SLACK_PX = 24;

/**
 * The columns that fit the width which the table has, or null where its rows should have two lines. The browser draws
 * a table as narrow as its words allow, so one that is wider than its room names the room it needs; all of that
 * happens before anything is painted. What was once too wide stays so at that width: turning a page changes no layout.
 */
export function useFit<Row>(all: readonly Column<Row>[]) {
  const room = useRef<HTMLDivElement>(null);
  const sets = useMemo(() => columnSets(all), [all]);
  const keys = all.map(({ key }) => key).join(' ');
  const [fit, setFit] = useState({ keys, step: 0 });
  const step = fit.keys === keys ? fit.step : 0;
  /** px of room that each set of columns needs, as far as it was tried and did not fit. unsure: it was not read while scrolled. */
  const needs = useRef<{ keys: string; px: number[]; width: number; unsure?: boolean }>({ keys, px: [], width: 0 });
  const watched = useRef<Watched | null>(null);

  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return;
    const table = box.querySelector('table');
    const before = watched.current;
    if (before?.table === table && before.sets === sets && before.step === step && !needs.current.unsure) return;
    before?.observer.disconnect();
    if (needs.current.keys !== keys) needs.current = { keys, px: [], width: 0 };
    const last = sets.length;

    const measure = () => {
      const { px, width: before } = needs.current;
      const width = box.clientWidth;
      if (width === 0) return;
      needs.current.width = width;
      const over = excess(table);
      // A long list that is being scrolled retains its place: it is laid out anew when its room changes.
      const scrolled = width === before && isScrolled(table);
      needs.current.unsure = over > 1 && scrolled;
      if (over > 1 && !scrolled) px[step] = Math.max(px[step] ?? 0, width + over);
      let next = 0;
      while (next < last && (px[next] ?? 0) + (next < step ? SLACK_PX : 0) > width) next++;
      if (next !== step) setFit({ keys, step: next });
    };
    measure();
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const part of [box, table, table?.parentElement]) if (part) observer.observe(part);
    watched.current = { table, sets, step, observer };
  });
  useLayoutEffect(
    () => () => {
      watched.current?.observer.disconnect();
      watched.current = null;
    },
    [],
  );

  return { room, columns: sets[step] ?? null };
}

/**
 * What is being watched for its width. As long as it is the same, a render measures nothing, which would have the page laid out at each key: what
 * is too wide for a table makes it wider, and so does its frame's scrollbar make the frame narrower: both are noticed before anything is painted.
 */
interface Watched {
  table: HTMLTableElement | null;
  sets: readonly unknown[];
  step: number;
  observer: ResizeObserver;
}

/** Whether rows have been scrolled past: in the table's own frame, or with the page or the dialog that holds all of them. */
function isScrolled(table: HTMLTableElement | null): boolean {
  const frame = table?.parentElement;
  if (!frame) return false;
  return frame.scrollTop > 0 || (frame.hasAttribute('data-all-rows') && frame.getBoundingClientRect().top < 0);
}

/** px by which a table is wider than its frame. */
function excess(table: HTMLTableElement | null): number {
  const frame = table?.parentElement;
  return table && frame ? table.offsetWidth - frame.clientWidth : 0;
}
