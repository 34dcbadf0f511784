import type { NavEntry } from '../routes/nav.ts';

/** The entry of the room in which a place of the router, such as `/products/$accountId/setup/menu`, lies: the one that names the most of it. */
export function openRoom<Entry extends Pick<NavEntry, 'path' | 'also'>>(
  entries: readonly Entry[],
  place: string,
): Entry | undefined {
  const reach = ({ path, also = [] }: Entry) =>
    Math.max(...[path, ...also].map((room) => (contains(room, place) ? room.length : 0)));
  const [open] = entries.toSorted((a, b) => reach(b) - reach(a));
  return open && reach(open) > 0 ? open : undefined;
}

/** Everything lies below the start page, which therefore holds nothing but itself. */
function contains(room: string, place: string): boolean {
  return place === room || (room !== '/' && place.startsWith(`${room}/`));
}
