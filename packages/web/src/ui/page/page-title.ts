import { createContext } from 'react';

/** True inside the shell, whose header carries the page's heading. */
export const InShell = createContext(false);

const listeners = new Set<() => void>();
let shown = '';

/** The title of the open screen: set by Screen, read by the header. */
export const pageTitle = {
  show(title: string): void {
    shown = title;
    document.title = `${title} · Larder`;
    for (const listener of listeners) listener();
  },
  read: (): string => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
