import type { APIRequestContext } from '@playwright/test';
import { importList } from './import-list.ts';

const HEADING =
  'name,category,recipeunit,supplier_name,supplier_code,option_name,uom,base_uom,numperportion,gramperportion,unitprice,vat';

/** What Green Lane sells: vegetables by the box, and bags that no recipe needs. */
const GREEN_LANE = [
  'Tomatoes,Vegetables,g,Green Lane,TOM1,Chopped tomatoes,case,kg,6,2.5,18.50,0',
  'Basil,Vegetables,g,Green Lane,BAS1,Basil,bunch,g,10,100,9.00,0',
  'Onions,Vegetables,g,Green Lane,ONI1,Onions,sack,kg,1,10,7.25,0',
];

/** Brings Green Lane's list into the head office, by the calls that the import page makes. */
export async function importGreenLane(request: APIRequestContext, headOfficeId: string): Promise<void> {
  await importList(request, headOfficeId, [HEADING, ...GREEN_LANE].join('\n'));
}
