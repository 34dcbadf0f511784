import { useMediaQuery } from '@mantine/hooks';

/** True where fingers are what one points with: a phone or a tablet, whose keyboard mostly has no Shift+Enter. */
export function useTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
}
