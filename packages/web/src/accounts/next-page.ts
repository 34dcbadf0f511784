/** Where to go after signing in: an address of our own, else the start page. */
export function ownPage(next: string | undefined, origin: string): string {
  if (!next?.startsWith('/')) return '/';
  const target = URL.canParse(next, origin) ? new URL(next, origin) : null;
  return target?.origin === origin ? target.pathname + target.search + target.hash : '/';
}
