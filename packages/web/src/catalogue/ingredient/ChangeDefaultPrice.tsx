import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMayPrice, useRow } from '../../data/use-collections.ts';
import { useHeadOffice } from '../useHeadOffice.ts';
import { ChangePriceDialog } from './ChangePriceDialog.tsx';

/** What is done most often: a new price of the option that it is costed by. quiet: the page has a Save, which is its main button. */
export function ChangeDefaultPrice({ ingredient, quiet }: { ingredient: IngredientRow; quiet: boolean }) {
  const option = useRow('supplierOptions', ingredient.defaultOptionId);
  const here = useHeadOffice().kind === 'here';
  const mayPrice = useMayPrice();
  const [asking, setAsking] = useState(false);
  if (!here || !mayPrice || !option || option.archived || ingredient.archived || ingredient.mergedInto) return null;
  return (
    <>
      <Button variant={quiet ? 'default' : 'filled'} onClick={() => setAsking(true)}>
        Change price
      </Button>
      {asking ? <ChangePriceDialog option={option} ingredient={ingredient} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
