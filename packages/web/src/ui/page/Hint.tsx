import type { TooltipProps } from '@mantine/core';
import { useMediaQuery, useMergedRef } from '@mantine/hooks';
import { cloneElement, lazy, type ReactElement, type Ref, Suspense, useRef } from 'react';

const HintTooltip = lazy(() => import('./HintTooltip.tsx').then((module) => ({ default: module.HintTooltip })));

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
      {hovers ? (
        <Suspense>
          <HintTooltip target={target} {...tooltip} />
        </Suspense>
      ) : null}
    </>
  );
}
