const listeners = new Set<() => void>();

/** Called whenever the server answers that nobody is signed in (401), whatever was asked. */
export const signedOut = {
  notify(): void {
    for (const listener of listeners) listener();
  },
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
