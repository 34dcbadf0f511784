import { type NotificationData, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import classes from './plain-toasts.module.css';

/** Messages while what draws toasts could not be fetched: their words, which go by themselves as well. */
export function PlainToasts({ messages }: { messages: readonly NotificationData[] }) {
  return (
    <div className={`larder-toasts ${classes.stack}`} data-position="bottom-left">
      {messages.map((message) => (
        <PlainToast key={message.id} {...message} />
      ))}
    </div>
  );
}

function PlainToast({ id, message, role, autoClose }: NotificationData) {
  useEffect(() => {
    if (!id || typeof autoClose !== 'number') return;
    const timer = setTimeout(() => notifications.hide(id), autoClose);
    return () => clearTimeout(timer);
  }, [id, autoClose]);
  return (
    <div role={role} className={classes.toast} data-plain-toast>
      {message}
    </div>
  );
}
