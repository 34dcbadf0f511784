import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Panel } from './Panel.tsx';

interface Props {
  /** What lies folded away, such as "Deactivated recipes". */
  title: string;
  /** How many; nothing is shown when there are none. */
  count: number;
  children: ReactNode;
}

/** What is seldom looked at, such as what is no longer in use: a button that states how many, and the list once it is pressed. */
export function FoldedPanel({ title, count, children }: Props) {
  const [opened, { toggle }] = useDisclosure(false);
  if (count === 0) return null;
  const Icon = opened ? IconChevronDown : IconChevronRight;
  const panel = (
    <Panel>
      <Button
        variant="subtle"
        aria-expanded={opened}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={toggle}
        style={{ alignSelf: 'flex-start' }}
      >
        {title} ({count})
      </Button>
      <Collapse expanded={opened}>{children}</Collapse>
    </Panel>
  );
  return <div className={opened ? undefined : 'no-print'}>{panel}</div>;
}
