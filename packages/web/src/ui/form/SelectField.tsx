import { Select, type SelectProps } from '@mantine/core';

export interface SelectFieldProps extends SelectProps {
  /**
   * The first match is marked while one types, and Enter takes it. Only where a wrong one is as easily taken out again as it came in: never where
   * choosing links, removes or sends something.
   */
  takesFirst?: true;
}

/** One of a list, found by typing. At most 50 matches are drawn, so long lists stay quick. */
export function SelectField({ searchable = true, takesFirst, ...rest }: SelectFieldProps) {
  return (
    <Select
      searchable={searchable}
      limit={50}
      nothingFoundMessage="Nothing found"
      checkIconPosition="right"
      allowDeselect={false}
      selectFirstOptionOnChange={takesFirst ?? false}
      {...rest}
    />
  );
}
