import { isPushService } from '@larder/domain/notices/push-services.ts';
import { authorization, type PushSender } from './authorization.ts';
import { type BrowserKeys, encrypted } from './encrypted.ts';

/** A browser that takes notices. */
export interface PushDevice extends BrowserKeys {
  endpoint: string;
}

/** What a notice says in a browser. tag: another one with it takes its place, so a repetition shows once. */
export interface PushMessage {
  text: string;
  url: string;
  tag: string;
}

/** What became of it: the browser takes none any more, or the service is to be asked again. */
export type Pushed = 'sent' | 'gone' | 'later';

const KEPT_SECONDS = 12 * 3600;
const GIVE_UP_AFTER_MS = 10_000;

/** Hands a message to the service of a browser. Never follows where it is led elsewhere. */
export async function sendPush(
  device: PushDevice,
  message: PushMessage,
  sender: PushSender,
  now: Date,
  post: typeof fetch = fetch,
): Promise<Pushed> {
  if (!isPushService(device.endpoint)) return 'gone';
  let body: Buffer;
  try {
    body = encrypted(JSON.stringify(message), device);
  } catch {
    return 'gone'; // its key is none
  }
  const headers = {
    authorization: authorization(device.endpoint, sender, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(KEPT_SECONDS),
    urgency: 'normal',
  };
  const signal = AbortSignal.timeout(GIVE_UP_AFTER_MS);
  const answer = await post(device.endpoint, {
    ...{ method: 'POST', headers, body: new Uint8Array(body), signal, redirect: 'error' },
  }).catch(() => null);
  if (!answer || answer.status === 429 || answer.status >= 500) return 'later';
  return answer.ok ? 'sent' : 'gone';
}
