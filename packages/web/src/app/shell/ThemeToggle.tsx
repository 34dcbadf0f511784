import { ActionIcon } from '@mantine/core';
import { Hint } from '../../ui/page/Hint.tsx';
import { useOtherScheme } from './useOtherScheme.ts';

/** Switches between light and dark. */
export function ThemeToggle() {
  const { label, Icon, switchOver } = useOtherScheme();
  return (
    <Hint label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={switchOver}>
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
