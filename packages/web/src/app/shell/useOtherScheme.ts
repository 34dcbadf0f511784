import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Light or dark, whichever does not show, and the way there; until somebody switches the system decides. */
export function useOtherScheme() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'light';
  const other = dark ? 'dark' : 'light';
  return { label: `Switch to ${other}`, Icon: dark ? IconMoon : IconSun, switchOver: () => setColorScheme(other) };
}
