import { MenuDivider } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import { MoreMenu } from '../../menu/MoreMenu.tsx';
import { useNarrow } from '../useNarrow.ts';

interface Props {
  /** What most people come to do here: the one button that a phone shows. Without it, the first of the others is. */
  first?: ReactNode;
  /** What else is done: buttons, on a phone entries of the menu. */
  children?: ReactNode;
  /** What is done seldom, or takes something away: entries of the menu at every width, what takes away last. */
  more?: ReactNode;
}

/**
 * What can be done with a page, stated once: buttons on a wide screen, one button and a menu up to 600 px. Each child is one HeadAction or HeadLink, or a
 * part that draws one; what somebody may not do is null, so that no menu opens empty.
 */
export function HeadActions({ first = null, children, more }: Props) {
  const narrow = useNarrow();
  const others = Children.toArray(children);
  const seldom = Children.toArray(more);
  if (!narrow)
    return (
      <>
        {others}
        {first}
        {seldom.length > 0 ? <MoreMenu>{seldom}</MoreMenu> : null}
      </>
    );
  const [shown, ...folded] = first === null ? others : [first, ...others];
  return (
    <>
      {shown}
      {folded.length + seldom.length > 0 ? (
        <MoreMenu folded>
          {folded}
          {folded.length > 0 && seldom.length > 0 ? <MenuDivider /> : null}
          {seldom}
        </MoreMenu>
      ) : null}
    </>
  );
}
