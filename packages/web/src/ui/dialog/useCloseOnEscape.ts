import { useEffect, useEffectEvent } from 'react';

/** How to close the dialogs that are open, the one on top last. */
const open: (() => void)[] = [];

/**
 * Closes the dialog on Escape while it is the one on top. Each of Mantine's own dialogs listens for itself, so that one Escape closes all that
 * are open, and with the lower one what was typed there.
 */
export function useCloseOnEscape(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const onTop = () => close();
    if (open.push(onTop) === 1) window.addEventListener('keydown', closeTop, { capture: true });
    return () => {
      open.splice(open.indexOf(onTop), 1);
      if (open.length === 0) window.removeEventListener('keydown', closeTop, { capture: true });
    };
  }, [opened]);
}

/** A list that hangs open in the dialog takes the Escape for itself; it states it by an attribute of its field. */
function closeTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  const { target } = event;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  open.at(-1)?.();
}
