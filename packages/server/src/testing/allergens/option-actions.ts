import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { addOption } from '../../catalogue/options/add-option.ts';
import { linkOption } from '../../catalogue/options/link-option.ts';
import { toAdd, toUpdate } from '../../catalogue/options/testing-options.ts';
import { updateOption } from '../../catalogue/options/update-option.ts';
import { allergenRows } from '../allergen-rows.ts';
import { importList, priceListOf } from '../price-list.ts';
import { type Action, live, options, seen } from './kitchen.ts';

export const sell: Action = ({ group, reference, chance, supplierId, nameFor }, rows) => {
  const one = chance.pick(live(rows));
  if (!one) return undefined;
  const allergens = chance.some(ALLERGENS, 2);
  const code = nameFor('Pack');
  const option = toAdd(supplierId, { ingredientId: one.id, allergens, name: code, supplierCode: code });
  return addOption(group.headOffice, option).then(() => reference.name(one.id, allergens));
};

export const relabel: Action = ({ group, reference, chance }, rows) => {
  const option = chance.pick(options(rows).filter(({ archived }) => !archived));
  if (!option) return undefined;
  const allergens = chance.some(ALLERGENS, 2);
  const { name, supplierCode, ingredientId, version } = option;
  const more = allergens.filter((one) => !option.allergens.includes(one));
  const pack = {
    unitsPerLot: option.unitsPerLot,
    amountPerUnit: option.amountPerUnit,
    baseUnit: option.baseUnit,
    uom: option.uom,
  };
  const update = toUpdate(option.id, {
    name,
    supplierCode,
    version,
    allergens,
    ...pack,
    unitPrice: option.unitPrice ?? '1',
  });
  return updateOption(group.headOffice, update).then(() => {
    if (ingredientId !== null) reference.name(ingredientId, more);
  });
};

export const relink: Action = ({ group, reference, chance }, rows) => {
  const option = chance.pick(options(rows).filter(({ archived }) => !archived));
  const one = chance.pick(live(rows));
  if (!option || !one) return undefined;
  const link = { optionId: option.id, version: option.version, ingredientId: one.id, relink: true, from: '2026-11-20' };
  return linkOption(group.headOffice, { ...seen(), ...link }).then(() => reference.name(one.id, option.allergens));
};

/** Two lines about one ingredient, of which one may say that it is free of what the other names; then neither is taken. */
export const importLines: Action = ({ group, reference, chance, nameFor }, rows) => {
  const known =
    chance.next() < 0.5 ? chance.pick(live(rows).filter(({ recipeUnit }) => recipeUnit === 'g')) : undefined;
  const itemcode = known?.itemcode ?? nameFor('Code');
  const name = known?.name ?? nameFor('Listed');
  const freeOf = chance.some(ALLERGENS, 6);
  const named = chance.some(ALLERGENS, 2);
  const possible = chance.some(
    ALLERGENS.filter((one) => !named.includes(one)),
    1,
  );
  const [first, second] = [nameFor('Sack'), nameFor('Sack')];
  const shared = { itemcode, name, supplier_id: '', supplier_name: 'Listing & Co', allergens: '' };
  const list = priceListOf(
    { ...shared, supplier_code: first, option_name: first, free_of: freeOf.join(', ') },
    {
      ...shared,
      supplier_code: second,
      option_name: second,
      allergens: named.join(', '),
      may_contain: possible.join(', '),
    },
  );
  const refused = freeOf.some((one) => named.includes(one) || possible.includes(one));
  return importList(group.headOffice, list, { goodRowsOnly: true }).then(async () => {
    const made = [...(await allergenRows(group.headOffice)).ingredients.values()].find(
      (row) => row.itemcode === itemcode,
    );
    if (!made || refused) return;
    if (!known) {
      reference.addIngredient(made.id);
      reference.answer(made.id, freeOf);
    }
    reference.name(made.id, [...named, ...possible]);
  });
};
