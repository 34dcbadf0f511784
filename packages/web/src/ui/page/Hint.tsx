import { Tooltip, type TooltipProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/** What a sign is for, beside it while the mouse is on it. Where nothing hovers there is none. */
export function Hint({ children, ...tooltip }: TooltipProps) {
  const hovers = useMediaQuery('(any-hover: hover)', undefined, { getInitialValueInEffect: false }) ?? true;
  return hovers ? <Tooltip {...tooltip}>{children}</Tooltip> : children;
}
