import type { FoundValue } from '@larder/contract/invoices.ts';
import type { InputWrapperProps } from '@mantine/core';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { isDoubtful } from '../review/Stated.tsx';

/** Below the field, so that fields of a row stay on one line. */
const BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];

/** What marks a field whose value was read with little confidence. */
export function toCheck(found: FoundValue | undefined): Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'> {
  if (!isDoubtful(found)) return {};
  return { description: <StatusBadge tone="warning">check</StatusBadge>, inputWrapperOrder: BELOW };
}
