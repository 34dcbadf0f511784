import { isPushService } from '@larder/domain/notices/push-services.ts';
import webPush, { type RequestDetails } from 'web-push';
import type { PushSender } from './push-keys.ts';

/** A browser that takes notices, with its keys as it states them, base64url. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * What a notice says in a browser. tag: another one with it takes its place, so a repetition shows once. quiet: it only takes the place of the one that is
 * shown, without a sound.
 */
export interface PushMessage {
  text: string;
  url: string;
  tag: string;
  quiet?: true;
}

/** What became of it: the browser takes none any more, or the service is to be asked again. */
export type Pushed = 'sent' | 'gone' | 'later';

const TTL_SECONDS = 12 * 3600;
const GIVE_UP_AFTER_MS = 10_000;

/** Hands a message, which only the browser can read, to the service of a browser. Never follows where it is led elsewhere. */
export async function sendPush(
  device: PushDevice,
  message: PushMessage,
  sender: PushSender,
  post: typeof fetch = fetch,
): Promise<Pushed> {
  if (!isPushService(device.endpoint)) return 'gone';
  let request: RequestDetails;
  try {
    request = requestOf(device, message, sender);
  } catch {
    return 'gone'; // its keys are none
  }
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  headers.delete('content-length'); // stated by what posts it
  const body = request.body ? new Uint8Array(request.body) : null;
  const signal = AbortSignal.timeout(GIVE_UP_AFTER_MS);
  const sent = { method: 'POST', headers, body, signal, redirect: 'error' } as const;
  const answer = await post(device.endpoint, sent).catch(() => null);
  if (!answer || answer.status === 429 || answer.status >= 500) return 'later';
  return answer.ok ? 'sent' : 'gone';
}

function requestOf({ endpoint, p256dh, auth }: PushDevice, message: PushMessage, sender: PushSender): RequestDetails {
  const { contact: subject, publicKey, privateKey } = sender;
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: TTL_SECONDS,
    contentEncoding: 'aes128gcm',
    urgency: 'normal',
    topic: message.tag.replaceAll('-', ''), // what the service still holds with it is replaced there
  });
}
