import { parseDecimal } from '@larder/domain/money.ts';
import type { DraftItem } from '@larder/domain/recipes/draft.ts';
import { showNumber } from '@larder/domain/show.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import classes from '../form.module.css';
import type { ChangeLine } from './change-line.ts';
import losses from './LineLosses.module.css';

interface Props {
  id: string;
  index: number;
  item: DraftItem;
  name: string;
  /** What has to be bought or made for the line, with its unit. */
  bought: string | null;
  onChange: ChangeLine;
}

/** What trimming and cooking take away of what is bought: the quantity typed is what reaches the plate. */
export function LineLosses({ id, index, item, name, bought, onChange }: Props) {
  return (
    <div className={losses.losses} id={id}>
      <NumberField
        label="Trimmed off %"
        called="Trimming loss"
        aria-label={`Trimming loss of ${name}, percent`}
        value={item.trimPercent ?? ''}
        data-path={`items.${index}.trimPercent`}
        onChange={(typed) => onChange(index, 'trimPercent', typed)}
      />
      <NumberField
        label="Lost in cooking %"
        called="Cooking loss"
        aria-label={`Cooking loss of ${name}, percent`}
        value={item.cookPercent ?? ''}
        data-path={`items.${index}.cookPercent`}
        onChange={(typed) => onChange(index, 'cookPercent', typed)}
      />
      <output className={classes.note}>
        {bought && losesSomething(item) ? `Takes ${bought} before trimming and cooking` : 'Nothing is lost'}
      </output>
    </div>
  );
}

export function losesSomething({ trimPercent, cookPercent }: DraftItem): boolean {
  return [trimPercent, cookPercent].some((loss) => parseDecimal(loss)?.gt(0));
}

/** `Losses`, or what they are: `Losses: 20% trimmed, 5% cooked off`. */
export function lossesText({ trimPercent, cookPercent }: DraftItem): string {
  const parts = [
    [trimPercent, 'trimmed'],
    [cookPercent, 'cooked off'],
  ].flatMap(([loss, word]) => {
    const percent = parseDecimal(loss);
    return percent?.gt(0) ? [`${showNumber(percent, 2)}% ${word}`] : [];
  });
  return parts.length > 0 ? `Losses: ${parts.join(', ')}` : 'Losses';
}
