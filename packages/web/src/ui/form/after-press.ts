import { flushSync } from 'react-dom';

let pressed = false;
let waiting: (() => void)[] = [];

/**
 * Does something on leaving a field: at once, or where the field is left because a button of the mouse or a finger is down elsewhere, once that
 * is let go. A message that came or went in between would move what is being pressed away from below it, and the click would be lost. What is
 * clicked is then called with what the field was read as.
 */
export function afterPress(leave: () => void): void {
  if (pressed) waiting.push(leave);
  else leave();
}

function letGo(): void {
  pressed = false;
  const now = waiting;
  waiting = [];
  if (now.length === 0) return;
  flushSync(() => {
    for (const leave of now) leave();
  });
}

// A field loses the focus in what follows mousedown, also where a finger taps. A click is given after mouseup; a drag ends in neither.
const early = { capture: true };
window.addEventListener('mousedown', () => (pressed = true), early);
window.addEventListener('click', letGo, early);
window.addEventListener('mouseup', () => setTimeout(letGo), early);
for (const end of ['dragend', 'pointercancel', 'keydown']) window.addEventListener(end, letGo, early);
window.addEventListener('blur', letGo); // of the window alone, which does not bubble up from its fields
