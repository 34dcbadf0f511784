const MOST = 8;

/** What one person opened last from the palette in one account, on this device. Only ids are stored, never names. */
export function recentOf(userId: string, accountId: string) {
  const key = `larder.opened.${userId}.${accountId}`;
  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    } catch (error) {
      if (error instanceof SyntaxError) return []; // written by hand, or by another version
      throw error;
    }
  };
  const add = (id: string) =>
    localStorage.setItem(key, JSON.stringify([id, ...read().filter((other) => other !== id)].slice(0, MOST)));
  return { read, add };
}
