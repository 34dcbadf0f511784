import type { APIRequestContext } from '@playwright/test';
import { importList } from './import-list.ts';

/** The columns of the two lines below. */
export const HEADING =
  'name;category;recipeunit;allergens;supplier_name;supplier_code;option_name;uom;base_uom;numperportion;gramperportion;unitprice;vat';
export const PEPPERS = 'Red peppers;Vegetables;g;;Green Lane;GRE1;Red peppers 5 kg;box;kg;1;5;11.00;0';
export const FLOUR = 'Bread flour;Dry goods;g;gluten;Mill & Co;MIL7;Strong flour;sack;kg;1;16;14.40;0';

/** What Green Lane sells: vegetables by the box, and bags that no recipe needs. */
const GREEN_LANE = [
  'Tomatoes;Vegetables;g;;Green Lane;TOM1;Chopped tomatoes;case;kg;6;2.5;18.50;0',
  'Basil;Vegetables;g;;Green Lane;BAS1;Basil;bunch;g;10;100;9.00;0',
  'Onions;Vegetables;g;;Green Lane;ONI1;Onions;sack;kg;1;10;7.25;0',
];

/** Brings Green Lane's list into the head office, by the calls that the import page makes. */
export async function importGreenLane(request: APIRequestContext, headOfficeId: string): Promise<void> {
  await importList(request, headOfficeId, [HEADING, ...GREEN_LANE].join('\n'));
}
