import { Select, type SelectProps } from '@mantine/core';

/** One of a list, found by typing. At most 50 matches are drawn, so long lists stay quick. */
export function SelectField({ searchable = true, ...rest }: SelectProps) {
  return (
    <Select
      searchable={searchable}
      limit={50}
      nothingFoundMessage="Nothing found"
      checkIconPosition="right"
      allowDeselect={false}
      {...rest}
    />
  );
}
