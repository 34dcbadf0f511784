import { notifications, useNotifications } from '@mantine/notifications';
import { afterEach, expect, it } from 'vitest';
import { draw } from '../../testing/render.tsx';
import { PlainToasts } from './PlainToasts.tsx';

afterEach(() => notifications.clean());

function Messages() {
  return <PlainToasts messages={useNotifications().notifications} />;
}

it('messages whose part could not be fetched stand there in words, are read out, and go by themselves', async () => {
  await draw(<Messages />);
  notifications.show({ message: 'Unable to update profile', role: 'alert', autoClose: 1_000 });
  await expect
    .poll(() => document.querySelector('[data-plain-toast][role=alert]')?.textContent)
    .toBe('Unable to update profile');
  await expect.poll(() => document.querySelectorAll('[data-plain-toast]').length).toBe(0);
});
