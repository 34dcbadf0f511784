import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useById } from '../../data/use-collections.ts';
import { placesToChoose } from './place-names.ts';

/** Any number of places of the group, found by typing. At most 50 matches are drawn, so hundreds stay quick. */
export function PlacesField(props: Omit<MultiSelectProps, 'data'>) {
  const accounts = useById('accounts');
  const today = useToday();
  const data = useMemo(() => placesToChoose(accounts, today), [accounts, today]);
  return (
    <MultiSelect searchable hidePickedOptions limit={50} nothingFoundMessage="Nothing found" data={data} {...props} />
  );
}
