import type { Day } from '@larder/domain/calendar.ts';
import type { ReactNode } from 'react';

export interface DayFieldProps {
  label: string;
  /** Only readers hear the label: what stands around it states what it is. */
  hideLabel?: boolean;
  value?: Day | null;
  onChange?: (day: Day | null) => void;
  /** First and last day that can be chosen. */
  min?: Day;
  max?: Day;
  clearable?: boolean;
  required?: boolean;
  disabled?: boolean;
  size?: 'lg';
  description?: ReactNode;
  error?: ReactNode;
  'data-path'?: string;
}
