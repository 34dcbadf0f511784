import type { PushDevice } from '@larder/contract/profile.ts';

/** Whether this browser can show notices while Larder is closed. */
export function canShowNotices(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Where this browser takes notices, asking the person where that is not decided yet; null: they, or the browser, do not allow it. */
export async function pushDeviceOf(key: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const held = known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = held.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}
