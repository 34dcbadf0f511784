import { InputBase } from '@mantine/core';
import { later } from '../later.ts';
import { labelsOf } from './labels-of.ts';
import type { SelectFieldProps } from './SelectField.tsx';
import { statedOf } from './stated-of.ts';

const useSelectField = later(() => import('./SelectField.tsx').then((module) => module.SelectField));

/** A choice on a page that opens often: until what draws it is there, a field of its size states what is chosen. */
export function SelectLater(select: SelectFieldProps) {
  const SelectField = useSelectField();
  if (SelectField) return <SelectField {...select} />;
  const { data = [], value, defaultValue } = select;
  const [chosen = ''] = labelsOf(data, [value ?? defaultValue]);
  return <InputBase {...statedOf(select)} value={chosen} readOnly />;
}
