import type { TooltipProps } from '@mantine/core';
import { useMediaQuery, useMergedRef } from '@mantine/hooks';
import { cloneElement, type ReactElement, type Ref, useRef } from 'react';
import { later } from '../later.ts';

const useHintTooltip = later(() => import('./HintTooltip.tsx').then((module) => module.HintTooltip));

interface Props extends Pick<TooltipProps, 'label' | 'position' | 'disabled' | 'multiline' | 'maw'> {
  children: ReactElement<{ ref?: Ref<HTMLElement> }>;
}

/** What a sign is for, beside it while the mouse is on it. Where nothing hovers there is none, nor is what draws it fetched. */
export function Hint({ children, ...tooltip }: Props) {
  const hovers = useMediaQuery('(any-hover: hover)', undefined, { getInitialValueInEffect: false }) ?? true;
  const target = useRef<HTMLElement>(null);
  const ref = useMergedRef(target, children.props.ref);
  return (
    <>
      {cloneElement(children, { ref })}
      {hovers ? <Hovered target={target} {...tooltip} /> : null}
    </>
  );
}

function Hovered(tooltip: TooltipProps) {
  const HintTooltip = useHintTooltip();
  return HintTooltip ? <HintTooltip {...tooltip} /> : null;
}
