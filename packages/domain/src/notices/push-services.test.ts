import { expect, it } from 'vitest';
import { isPushService } from './push-services.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/QGu', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com.example.com/abc', false],
  ['https://me@fcm.googleapis.com/abc', false],
  ['https://localhost/abc', false],
  ['https://169.254.169.254/latest', false],
  ['no address', false],
])('notices are sent to services of browsers alone: %s %s', (endpoint, is) => {
  expect(isPushService(endpoint)).toBe(is);
});
