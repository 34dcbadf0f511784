import { InputBase } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const SelectField = lazy(() => import('./SelectField.tsx').then((module) => ({ default: module.SelectField })));

interface Props extends ComponentProps<typeof SelectField> {
  /** What is chosen, in words. */
  chosen: string;
}

/** A choice on a page that is mostly read: until what draws it is there, a field of its size states what is chosen. */
export function SelectLater({ chosen, ...select }: Props) {
  const { 'aria-label': label, placeholder } = select;
  const words = { ...(label ? { 'aria-label': label } : {}), ...(placeholder ? { placeholder } : {}) };
  return (
    <Suspense fallback={<InputBase {...words} value={chosen} readOnly />}>
      <SelectField {...select} />
    </Suspense>
  );
}
