import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';

const load = async () => (await import('./ToastStack.tsx')).ToastStack;

/**
 * The place of the toasts (UI-016). What draws them is no part of the first page: it is fetched beside the page's
 * own files, so that a message that the network is away needs none. Where it can't be, the next toast tries again, and shows those
 * before it.
 */
export function Toasts() {
  const count = useNotifications().notifications.length;
  const [Stack, setStack] = useState<ComponentType | null>(null);
  useEffect(() => {
    load().catch(() => undefined); // tried again by the first toast
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
