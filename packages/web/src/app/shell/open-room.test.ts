import { describe, expect, it } from 'vitest';
import { NAV } from '../routes/nav.ts';
import { openRoom } from './open-room.ts';

const OFFICE = NAV.filter((entry) => entry.for.includes('OWNER'));
const AREA = NAV.filter((entry) => entry.for.includes('DEPARTMENT'));

describe('the room that is open', () => {
  it.each([
    ['/', 'Start'],
    ['/products', 'Products'],
    ['/products/manage-groups', 'Products'],
    ['/products/$groupId/settings', 'Products'],
    ['/products/$accountId/setup/menu', 'Recipes'],
    ['/products/$accountId/setup/recipes/$recipeId', 'Recipes'],
    ['/products/$accountId/setup/recipes/$recipeId/versions', 'Recipes'],
    ['/products/$accountId/what-if', 'Recipes'],
    ['/supplier-ingredient/$supplierId/$optionId', 'Suppliers'],
    ['/suppliers/$supplierId/$tab', 'Suppliers'],
    ['/price-rises', 'Ingredients'],
    ['/locations/$locationId/account', 'Locations'],
    ['/account', 'Head office'],
    ['/help', undefined],
  ])('%s is in %s', (place, label) => {
    expect(openRoom(OFFICE, place)?.label).toBe(label);
  });

  it.each([
    ['/$accountId/front-of-house/', 'Product Hub'],
    ['/$accountId/front-of-house/menu/$menuId', 'Product Hub'],
    ['/$accountId/review/stocktake/report/$stocktakeId', 'Stocktake'],
    ['/$accountId/review/supplier-statements/detail/$orderId', 'Orders'],
    ['/$accountId/reports/sales-import', 'Import sales'],
    ['/$accountId/reports/gross-profit', 'Reports'],
  ])('of an area, %s is in %s', (place, label) => {
    expect(openRoom(AREA, place)?.label).toBe(label);
  });
});
