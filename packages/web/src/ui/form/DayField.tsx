import { ActionIcon, CloseButton, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { DayFieldProps } from './day-field-props.ts';
import { useTypedDay } from './useTypedDay.ts';

const DayCalendar = lazy(() => import('./DayCalendar.tsx'));

/** The one field for a business day, typed or chosen from a calendar that is loaded when first needed. Reads 20 Nov 2026 (UI-009). */
export function DayField({
  value = null,
  onChange,
  min,
  max,
  clearable = false,
  error,
  hideLabel,
  ...all
}: DayFieldProps) {
  const [opened, calendar] = useDisclosure(false);
  const { problem, choose, field } = useTypedDay({
    ...{ value, min, max, clearable, label: all.label },
    onChange: (day) => onChange?.(day),
  });
  const { label, ...others } = all;
  const rest = hideLabel ? { 'aria-label': label, ...others } : all;
  const clears = clearable && value !== null && !rest.disabled;

  return (
    <Popover opened={opened} onDismiss={calendar.close} position="bottom-start" returnFocus={false} withRoles={false}>
      <Popover.Target>
        <TextInput
          {...rest}
          {...field}
          error={problem ?? error}
          onClick={calendar.open}
          onChange={(event) => {
            calendar.close();
            field.onChange(event);
          }}
          onBlur={() => {
            calendar.close();
            field.onBlur();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') calendar.close();
            field.onKeyDown(event);
          }}
          rightSection={
            clears ? (
              <CloseButton aria-label="No day" tabIndex={-1} onClick={() => choose(null)} />
            ) : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label="Calendar"
                tabIndex={-1}
                disabled={rest.disabled ?? false}
                onMouseDown={(event) => event.preventDefault()}
                onClick={calendar.toggle}
              >
                <IconCalendar size={18} aria-hidden />
              </ActionIcon>
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Suspense>
          <DayCalendar
            {...{ value, min, max }}
            onChoose={(day) => {
              choose(day);
              calendar.close();
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
