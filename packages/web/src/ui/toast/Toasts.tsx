import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('./ToastStack.tsx');
const ToastStack = lazy(() => load().then((module) => ({ default: module.ToastStack })));

/** Fetched by then, so that a message that the network is away needs none. */
const FETCHED_AFTER_MS = 5_000;

/** The place of the toasts (UI-016). What draws them is no part of the first page: it comes with the first toast, or a while after the page. */
export function Toasts() {
  const shown = useNotifications().notifications.length > 0;
  const [needed, setNeeded] = useState(shown);
  if (shown && !needed) setNeeded(true);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!needed) return null;
  return (
    <Suspense>
      <ToastStack />
    </Suspense>
  );
}
