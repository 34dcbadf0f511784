import { IconAlertTriangle, IconCircleX, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

const ICONS = { danger: IconCircleX, warning: IconAlertTriangle, info: IconInfoCircle } satisfies Record<
  string,
  TablerIcon
>;

interface Props {
  tone: keyof typeof ICONS;
  title?: string;
  icon?: TablerIcon;
  /** alert: read out at once; status: when the person pauses; none where it was there from the start. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** Something the person should be aware of, standing in the page where it belongs. */
export function Notice({ tone, title, icon, role, children }: Props) {
  const Icon = icon ?? ICONS[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon size={20} className={classes.icon} aria-hidden />
      <div className={classes.body}>
        {title ? <strong className={classes.title}>{title}</strong> : null}
        {children}
      </div>
    </div>
  );
}
