import { showDay } from '@larder/domain/calendar.ts';
import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { DayFieldProps } from './day-field-props.ts';

const DayCalendar = lazy(() => import('./DayCalendar.tsx'));

/** A business day, typed or chosen from a calendar that is loaded when first needed. Reads 20 Nov 2026 (UI-009). */
export function DayField(props: DayFieldProps) {
  const { value, onChange: _, min: __, max: ___, clearable: ____, ...rest } = props;
  return (
    <Suspense fallback={<TextInput {...rest} value={value ? showDay(value) : ''} readOnly />}>
      <DayCalendar {...props} />
    </Suspense>
  );
}
