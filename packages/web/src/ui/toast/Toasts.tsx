import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';

const load = async () => (await import('./ToastStack.tsx')).ToastStack;

/** Fetched by then, so that a message that the network is away needs none. */
const FETCHED_AFTER_MS = 5_000;

/**
 * The place of the toasts (UI-016). What draws them is no part of the first page: it comes with the first toast, or a while after the page. Where it
 * can't be fetched, the next toast tries again, and shows those before it.
 */
export function Toasts() {
  const count = useNotifications().notifications.length;
  const [Stack, setStack] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (count === 0 || Stack) return;
    load().then(
      (loaded) => setStack(() => loaded),
      () => undefined,
    );
  }, [count, Stack]);
  return Stack ? <Stack /> : null;
}
