import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { refusalText } from '../../data/refusal.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Loading } from '../../ui/page/Screen.tsx';

interface Props {
  isLoading: boolean;
  error: unknown;
  children: ReactNode;
}

/** A log of a day; one of a day long ago is fetched first. */
export function DayState({ isLoading, error, children }: Props) {
  if (error) return <ErrorState message={refusalText(error)} />;
  return isLoading ? <Loading text="Loading..." /> : <Stack gap="lg">{children}</Stack>;
}
