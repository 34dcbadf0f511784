import { type Day, showDay } from '@larder/domain/calendar.ts';
import { TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';

const DayCalendar = lazy(() => import('./DayCalendar.tsx'));

export interface DayFieldProps {
  label: string;
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

/** A business day, typed or chosen from a calendar that is loaded when first needed. Reads 20 Nov 2026 (UI-009). */
export function DayField(props: DayFieldProps) {
  const { value, onChange: _, min: __, max: ___, clearable: ____, ...rest } = props;
  return (
    <Suspense fallback={<TextInput {...rest} value={value ? showDay(value) : ''} readOnly />}>
      <DayCalendar {...props} />
    </Suspense>
  );
}
