/** What one person used last, the latest first, on this device: ids only, never names. most: older ones are forgotten. */
export function recentIds(key: string, most: number) {
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
    localStorage.setItem(key, JSON.stringify([id, ...read().filter((other) => other !== id)].slice(0, most)));
  return { read, add };
}

/** The accounts a person worked in last. */
export function recentAccounts(userId: string) {
  return recentIds(`larder.worked-in.${userId}`, 6);
}
