import { newId } from '../data/new-id.ts';

const KEY = 'larder.device';

/** By what an entry names this device: a random id, made when it first enters something. */
export function deviceId(): string {
  const stored = localStorage.getItem(KEY);
  if (stored !== null) return stored;
  const made = newId();
  localStorage.setItem(KEY, made);
  return made;
}
