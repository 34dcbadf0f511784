import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './send.module.css';

interface Props {
  pages: readonly { key: string; name: string; picture?: ReactNode }[];
  /** Is given where each page stood before, in the new order; one that is left out is taken away. */
  onOrder: (order: readonly number[]) => void;
}

/** Pages of an invoice in their order, to be moved and taken out. */
export function PageList({ pages, onOrder }: Props) {
  const places = pages.map((_, at) => at);
  const move = (from: number, to: number) => {
    const moved = [...places];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onOrder(moved);
  };
  return (
    <ol className={classes.pages} aria-label="Pages">
      {pages.map(({ key, name, picture }, at) => {
        const called = `page ${at + 1}, ${name}`;
        return (
          <li key={key} className={classes.page}>
            {picture}
            <span className={classes.name}>{name}</span>
            {at > 0 ? (
              <Act
                label={`Move up ${called}`}
                icon={<IconArrowUp size={18} aria-hidden />}
                onClick={() => move(at, at - 1)}
              />
            ) : null}
            {at < pages.length - 1 ? (
              <Act
                label={`Move down ${called}`}
                icon={<IconArrowDown size={18} aria-hidden />}
                onClick={() => move(at, at + 1)}
              />
            ) : null}
            <Act
              label={`Take out ${called}`}
              icon={<IconX size={18} aria-hidden />}
              onClick={() => onOrder(places.filter((place) => place !== at))}
            />
          </li>
        );
      })}
    </ol>
  );
}

function Act({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}
