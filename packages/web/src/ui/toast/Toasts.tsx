import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';
import { PlainToasts } from './PlainToasts.tsx';

/** Fetches what draws toasts, so that a message that the network is away needs none. */
export const fetchToasts = async () => (await import('./ToastStack.tsx')).ToastStack;

const FETCHED_AFTER_MS = 5_000;

/**
 * The place of the toasts (UI-016). What draws them is no part of the first page: the shell fetches it, any other page
 * a while after it opened. Where it can't be fetched, because the network is away, messages stand there plainly, and the next one tries again.
 */
export function Toasts() {
  const { notifications: messages } = useNotifications();
  const count = messages.length;
  const [Stack, setStack] = useState<ComponentType | null>(null);
  const [unfetched, markUnfetched] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void fetchToasts().catch(() => undefined), FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (count === 0 || Stack) return;
    fetchToasts().then(
      (loaded) => setStack(() => loaded),
      () => markUnfetched(true),
    );
  }, [count, Stack]);
  if (Stack) return <Stack />;
  return unfetched ? <PlainToasts messages={messages} /> : null;
}
