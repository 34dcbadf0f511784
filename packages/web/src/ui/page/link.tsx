import { Link, type LinkProps } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';

/** A place in the app. Make it with the router's `linkOptions({ to, params, search })`, which checks the path and its parameters. */
export interface LinkTarget {
  to?: unknown;
  params?: unknown;
  search?: unknown;
  hash?: unknown;
  /** What the next page is given beside its address; it does not outlive a reload of it where that page says so. */
  state?: unknown;
}

/** A link to a page above the open one, such as the way back, is not the open page. */
export const EXACT = { exact: true };

interface Props {
  target: LinkTarget;
  children: ReactNode;
  className?: string | undefined;
  style?: CSSProperties;
  'aria-label'?: string;
  /** It opens the row of a table that it stands in. */
  'data-opens-row'?: boolean;
  /** False: a mouse that is dragged over it selects its text. */
  draggable?: false;
  'aria-current'?: 'page' | undefined;
  /** -1: the keyboard reaches the same place by another link. */
  tabIndex?: -1;
  onClick?: () => void;
}

/** A link whose target was built elsewhere; parts of the kit take targets, screens use the router's Link. One to a page above the open one, such as the way back, is not the current page. */
export function TargetLink({ target, ...rest }: Props) {
  return <Link activeOptions={EXACT} {...(target as LinkProps)} {...rest} />;
}
