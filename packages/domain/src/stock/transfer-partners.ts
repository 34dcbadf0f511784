import type { Day } from '../calendar.ts';

/** An account as far as transfers go. type: a department right below the head office is a GROUP. */
export interface TransferPlace {
  id: string;
  type: string;
  parentId: string | null;
  closedFrom: Day | null;
}

/**
 * Returns the places that goods may go to or come from: every area of the organisation but the own one, and each location without areas, which is its own
 * area (TRF-007, rule 102). Closed ones are left out, and so is whatever holds no stock, such as accounts of type TRANSFER (rule 104).
 */
export function transferPartners<Place extends TransferPlace>(
  places: readonly Place[],
  ownId: string,
  on: Day,
): Place[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const withAreas = new Set(places.filter(({ type }) => type === 'DEPARTMENT').map(({ parentId }) => parentId));
  const isOpen = ({ closedFrom }: TransferPlace) => closedFrom === null || closedFrom > on;
  const parent = ({ parentId }: TransferPlace) => (parentId === null ? undefined : byId.get(parentId));
  return places.filter((place) => {
    if (place.id === ownId || !isOpen(place)) return false;
    if (place.type === 'LOCATION') return !withAreas.has(place.id);
    const location = parent(place);
    return place.type === 'DEPARTMENT' && location?.type === 'LOCATION' && isOpen(location);
  });
}
