/** Returns every text that stands on a paper or in a part of it, in order. */
export function textsOf(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(textsOf);
  if (content === null || typeof content !== 'object') return [];
  const own = 'text' in content && typeof content.text === 'string' ? [content.text] : [];
  return [...own, ...Object.values(content).flatMap(textsOf)];
}
