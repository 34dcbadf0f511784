import type { InputBaseProps } from '@mantine/core';
import type { ComponentProps } from 'react';

const STATED = ['label', 'aria-label', 'placeholder', 'description', 'required', 'disabled', 'className'] as const;

type Stated = Pick<InputBaseProps & ComponentProps<'input'>, (typeof STATED)[number]>;

/** What a field states before it can be used: for one of the same size that stands in its place until what draws it is there. */
export function statedOf(field: Stated): Stated {
  return Object.fromEntries(STATED.filter((key) => field[key] !== undefined).map((key) => [key, field[key]]));
}
