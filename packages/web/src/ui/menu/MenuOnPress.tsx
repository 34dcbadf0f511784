import { type AriaAttributes, cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';
import type { OpenedMenuProps } from './OpenedMenu.tsx';

const OpenedMenu = lazy(() => import('./OpenedMenu.tsx').then((module) => ({ default: module.OpenedMenu })));

interface Props extends OpenedMenuProps {
  button: OpenedMenuProps['button'] & ReactElement<AriaAttributes & { onClick?: () => void }>;
}

/** A button with a menu, made when it is first pressed: long lists have many, and what draws one is no part of the first page. */
export function MenuOnPress(props: Props) {
  const [made, make] = useState(false);
  const closed = cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => make(true),
  });
  if (!made) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedMenu {...props} />
    </Suspense>
  );
}
