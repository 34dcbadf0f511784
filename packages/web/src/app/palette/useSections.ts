import { useEffect, useMemo, useState } from 'react';
import { type Entry, type Section, type Source, sectionNow, sectionOf } from './palette-index.ts';
import { usePeople } from './usePeople.ts';
import { usePlaces } from './usePlaces.ts';
import {
  useDishes,
  useIngredients,
  useNumberedOrders,
  useOptions,
  useReceipts,
  useSites,
  useSuppliersListed,
} from './useSources.ts';

/** Everything that can be found; while it is not active, changed rows are left for later. Screens, actions and sites are there at once; the rest comes kind by kind, made while the page has time. */
export function useSections(active: boolean): readonly Section[] {
  const places = usePlaces();
  const sites = useSites();
  const now = useMemo(
    () => [
      sectionNow(placesAs('Actions', places.actions)),
      sectionNow(placesAs('Screens', places.screens)),
      sectionNow(sites),
    ],
    [places, sites],
  );
  const receipts = useSection(useReceipts(places), active);
  const dishes = useSection(useDishes(places), active);
  const ingredients = useSection(useIngredients(places), active);
  const suppliers = useSection(useSuppliersListed(places), active);
  const options = useSection(useOptions(places), active);
  const orders = useSection(useNumberedOrders(places), active);
  const people = useSection(usePeople(places, active), active);
  return useMemo(
    () =>
      [...now, receipts, dishes, ingredients, suppliers, options, orders, people].filter((section) => section !== null),
    [now, receipts, dishes, ingredients, suppliers, options, orders, people],
  );
}

function placesAs(kind: Entry['kind'], rows: readonly Entry[]): Source<Entry> {
  return {
    kind,
    rows,
    textsOf: ({ name, about }) => ({ name, others: about }),
    idOf: ({ id }) => id,
    entryOf: (entry) => entry,
  };
}

/** The section of a source; null until it is made. After a change of a row the former one stays until the new one is there. */
function useSection<Row>(source: Source<Row>, active: boolean): Section | null {
  const [made, setMade] = useState<{ of: Source<Row>; section: Section } | null>(null);
  const isCurrent = made?.of === source;
  useEffect(() => {
    if (!active || isCurrent) return;
    let stopped = false;
    void sectionOf(source, nextTask).then((section) => {
      if (!stopped) setMade({ of: source, section });
    });
    return () => {
      stopped = true;
    };
  }, [source, active, isCurrent]);
  return made?.section ?? null;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
