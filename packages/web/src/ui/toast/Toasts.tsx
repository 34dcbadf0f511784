import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';

/** Fetches what draws toasts, so that a message that the network is away needs none. */
export const fetchToasts = async () => (await import('./ToastStack.tsx')).ToastStack;

const FETCHED_AFTER_MS = 5_000;

/**
 * The place of the toasts (UI-016). What draws them is no part of the first page: the shell fetches it, any other page
 * a while after it opened. Where it can't be fetched, the next toast tries again, and shows those before it.
 */
export function Toasts() {
  const count = useNotifications().notifications.length;
  const [Stack, setStack] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void fetchToasts().catch(() => undefined), FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (count === 0 || Stack) return;
    fetchToasts().then(
      (loaded) => setStack(() => loaded),
      () => undefined,
    );
  }, [count, Stack]);
  return Stack ? <Stack /> : null;
}
