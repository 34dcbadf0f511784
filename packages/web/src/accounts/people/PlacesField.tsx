import type { MultiSelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useById } from '../../data/use-collections.ts';
import { SeveralField } from '../../ui/form/SeveralField.tsx';
import { placesToChoose } from './place-names.ts';

/** Any number of places of the group, found by typing. At most 50 matches are drawn, so hundreds stay quick. */
export function PlacesField(props: Omit<MultiSelectProps, 'data'>) {
  const accounts = useById('accounts');
  const today = useToday();
  const data = useMemo(() => placesToChoose(accounts, today), [accounts, today]);
  return <SeveralField hidePickedOptions limit={50} data={data} {...props} />;
}
