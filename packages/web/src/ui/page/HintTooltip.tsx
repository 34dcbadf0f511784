import { Tooltip, type TooltipProps } from '@mantine/core';

/** What Hint shows beside its target. */
export function HintTooltip(tooltip: TooltipProps) {
  return <Tooltip {...tooltip} />;
}
