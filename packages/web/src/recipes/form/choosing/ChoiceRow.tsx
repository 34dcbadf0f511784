import { measuresFor, measuresOfRecipe, measuresWith, showMeasure } from '@larder/domain/measure.ts';
import type { ItemTarget } from '@larder/domain/recipes/draft.ts';
import type { CostedChoice } from '@larder/domain/recipes/modifier-cost.ts';
import { showMoney, showPercent } from '@larder/domain/show.ts';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { CostsOnly } from '../../../ui/facts/CostsOnly.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { ChoiceValues } from '../../modifiers/form/modifier-values.ts';
import type { ModifierForm } from '../../modifiers/form/useModifierForm.ts';
import { usePacks } from '../lines/usePacks.ts';
import { PriceSource } from '../price/PriceSource.tsx';
import { vatChoices } from '../price/vat-choices.ts';
import classes from './choices.module.css';

interface Props {
  index: number;
  choice: ChoiceValues;
  form: ModifierForm;
  target: ItemTarget | undefined;
  cost: CostedChoice | undefined;
  onRemove: () => void;
}

/** One choice: what it is called, what it uses up, what it sells for, and what it costs. */
export function ChoiceRow({ index, choice, form, target, cost, onRemove }: Props) {
  const packs = usePacks(choice);
  const called = choice.name || target?.name || `choice ${index + 1}`;
  const base = target?.base ?? 'unit';
  const measures =
    choice.kind === 'recipe' ? measuresOfRecipe(base, target?.inPortions) : measuresFor(base, packs, target?.weights);
  const units = measuresWith(choice.unit, measures, base);
  const field = (part: keyof ChoiceValues) => form.getInputProps(`choices.${index}.${part}`);
  const twice = form.errors[`choices.${index}.refId`];

  return (
    <li className={classes.choice}>
      <div className={classes.what}>
        <TextField label="Choice" aria-label={`Name of ${called}`} {...field('name')} />
        {twice ? (
          <span className={classes.problem}>{twice}</span>
        ) : (
          <span className={classes.source}>
            {target && target.name !== choice.name ? <span>{target.name}</span> : null}
            <PriceSource item={choice} />
          </span>
        )}
      </div>
      <NumberField label="Quantity" aria-label={`Quantity of ${called}`} places={4} {...field('quantity')} />
      <NativeSelect
        label="Unit"
        aria-label={`Unit of ${called}`}
        data={units.map((unit) => ({ value: unit, label: showMeasure(unit, base) }))}
        {...field('unit')}
      />
      <NumberField
        label="Price £"
        aria-label={`Price of ${called}`}
        placeholder={form.values.price || '0.00'}
        {...field('price')}
      />
      <NativeSelect
        label="VAT"
        aria-label={`VAT of ${called}`}
        data={vatChoices('Group', choice.vatPercent)}
        {...field('vatPercent')}
      />
      <TextField label="PLU" aria-label={`PLU of ${called}`} autoComplete="off" {...field('plu')} />
      <CostsOnly>
        {' '}
        <div className={classes.figures}>
          <output className={classes.cost} aria-label={`Cost of ${called}`}>
            {showMoney(cost?.cost, 4)}
          </output>
          <output className={classes.margin} aria-label={`Margin of ${called}`}>
            {showPercent(cost?.margin)} margin
          </output>
        </div>
      </CostsOnly>
      <ActionIcon
        variant="subtle"
        color="gray.7"
        size={44}
        className={classes.remove}
        aria-label={`Remove ${called}`}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
