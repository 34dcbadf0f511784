import { Notifications, useNotifications } from '@mantine/notifications';
import { useLayoutEffect } from 'react';
import { holdToastsClear } from './hold-clear.ts';

/** The toasts of the app: at the foot of the screen, never over the field that is typed in or the buttons of a dialog. */
export function ToastStack() {
  const shown = useNotifications().notifications.length > 0;
  useLayoutEffect(() => (shown ? holdToastsClear() : undefined), [shown]);
  return (
    <Notifications
      position="bottom-left"
      className="larder-toasts"
      limit={3}
      containerWidth={400}
      withinPortal={false}
    />
  );
}
