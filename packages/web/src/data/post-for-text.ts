import { CallRefused, fromWire, OFFLINE } from './refusal.ts';
import { signedOut } from './signed-out.ts';

/** Posts JSON and returns the answer as its text, to the letter, where that itself is shown. path: below the API's. Throws CallRefused. */
export async function postForText(path: string, body: object): Promise<string> {
  const answer = await fetch(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!answer) throw new CallRefused(OFFLINE);
  const text = await answer.text();
  if (answer.ok) return text;
  if (answer.status === 401) signedOut.notify();
  throw new CallRefused(fromWire(answer.status, readJson(text)));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
