import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconCircleX,
  IconClock,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './StatusBadge.module.css';

export type Tone = 'neutral' | 'draft' | 'waiting' | 'good' | 'warning' | 'bad';

const ICONS: Record<Tone, TablerIcon> = {
  neutral: IconCircleDot,
  draft: IconCircleDashed,
  waiting: IconClock,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  bad: IconCircleX,
};

/** The state of a thing: an icon and a word, never colour alone. What waits for a person (draft, warning, bad) is outlined; the rest is plain text. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  const Icon = ICONS[tone];
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {children}
    </span>
  );
}
