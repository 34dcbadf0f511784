import { MultiSelect, type MultiSelectProps } from '@mantine/core';

/** Several of a list, found by typing. */
export function SeveralField(props: MultiSelectProps) {
  return <MultiSelect searchable nothingFoundMessage="Nothing found" {...props} />;
}
