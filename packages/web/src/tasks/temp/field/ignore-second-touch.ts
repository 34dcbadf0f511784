import { OWN_KEYS } from '../../../ui/toast/own-keys.ts';
import { SAME_TOUCH_MS } from '../../same-touch.ts';

const KINDS = ['pointerdown', 'mousedown', 'click'] as const;

/**
 * Ignores what is touched where keys stood, until the same touch is over: after the last reading of a round, or the saved form of a dialog, the keys leave
 * the screen, and the second touch of a glove would hit what stood below them. Keys that stand there still take it. Judged by when it was touched: on a
 * device that is busy, events and timers are late.
 */
export function ignoreSecondTouch(place: DOMRect, touchedAt: DOMHighResTimeStamp): void {
  const ignore = (event: MouseEvent) => {
    if (event.timeStamp - touchedAt >= SAME_TOUCH_MS || !isWithin(place, event)) return;
    if (event.target instanceof Element && event.target.closest(`[${OWN_KEYS}]`)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const kind of KINDS) window.addEventListener(kind, ignore, { capture: true });
  setTimeout(() => {
    for (const kind of KINDS) window.removeEventListener(kind, ignore, { capture: true });
  }, SAME_TOUCH_MS);
}

function isWithin({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
