import { useMediaQuery } from '@mantine/hooks';

const NARROW_PX = 600;

const PHONE_PX = 460;

const BAR_PX = 768;

/** True up to 460 px, where wide charts give way to lists in words (UI-003, FOH-002). */
export function usePhone(): boolean {
  return useMediaQuery(`(max-width: ${PHONE_PX}px)`, undefined, { getInitialValueInEffect: false }) ?? false;
}

/** True below 600 px, where a chart of fourteen columns has no room and a list stands instead. */
export function useListInstead(): boolean {
  return useMediaQuery(`(max-width: ${NARROW_PX - 1}px)`, undefined, { getInitialValueInEffect: false }) ?? false;
}

/** True up to 600 px, where tables become lists of two-line rows. */
export function useNarrow(): boolean {
  return useMediaQuery(`(max-width: ${NARROW_PX}px)`, undefined, { getInitialValueInEffect: false }) ?? false;
}

/** True up to 768 px, where the bar at the bottom stands for the side navigation. */
export function useBottomBar(): boolean {
  return useMediaQuery(`(max-width: ${BAR_PX}px)`, undefined, { getInitialValueInEffect: false }) ?? false;
}

/** True from 1100 px on, where figures stand beside what is typed. */
export function useWide(): boolean {
  return useMediaQuery('(min-width: 1100px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
