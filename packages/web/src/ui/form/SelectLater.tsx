import { InputBase } from '@mantine/core';
import { later } from '../later.ts';
import type { SelectFieldProps } from './SelectField.tsx';
import { statedOf } from './stated-of.ts';

const useSelectField = later(() => import('./SelectField.tsx').then((module) => module.SelectField));

interface Props extends SelectFieldProps {
  /** What is chosen, in words. */
  chosen: string;
}

/** A choice on a page that opens often: until what draws it is there, a field of its size states what is chosen. */
export function SelectLater({ chosen, ...select }: Props) {
  const SelectField = useSelectField();
  return SelectField ? <SelectField {...select} /> : <InputBase {...statedOf(select)} value={chosen} readOnly />;
}
