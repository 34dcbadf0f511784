import { Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { enterToNext } from '../../ui/form/enter-to-next.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { AddToSheet } from './AddToSheet.tsx';
import { AllPrices } from './AllPrices.tsx';
import { DishRow } from './DishRow.tsx';
import { PriceRow } from './PriceRow.tsx';
import type { Entry } from './sheet.ts';
import classes from './what-if.module.css';

interface Props {
  entries: readonly Entry[];
  /** Why a line could not be applied, by the id of what it is about. */
  problems: ReadonlyMap<string, string>;
  onChange: (entries: readonly Entry[]) => void;
  /** Buttons below the sheet. */
  children: ReactNode;
}

/** What is supposed: each line another price of an ingredient, or other portions and another price of a dish. */
export function SheetPanel({ entries, problems, onChange, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (added.current === null || !entries.some(({ id }) => id === added.current)) return;
    list.current?.querySelector<HTMLInputElement>(`[data-line="${added.current}"] input`)?.focus();
    added.current = null;
  }, [entries]);

  const add = (more: readonly Entry[]) => {
    added.current = more[0]?.id ?? null;
    onChange([...entries, ...more]);
  };
  const change = (changed: Entry) => onChange(entries.map((entry) => (entry.id === changed.id ? changed : entry)));
  const remove = (id: string) => onChange(entries.filter((entry) => entry.id !== id));

  return (
    <Panel title="Suppose that">
      {entries.length === 0 ? (
        <Text c="dimmed" size="sm">
          Pick an ingredient and say by how many percent it goes up, or a dish and say what it should sell for. Nothing
          is changed before you apply it.
        </Text>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter in any figure goes on to the next
        <div onKeyDown={enterToNext}>
          <AllPrices entries={entries} onChange={onChange} />
          <ul className={classes.lines} ref={list} aria-label="What is supposed">
            {entries.map((entry) => {
              const line = { problem: problems.get(entry.id) ?? null, onRemove: () => remove(entry.id) };
              return entry.kind === 'price' ? (
                <PriceRow key={entry.id} entry={entry} onChange={change} {...line} />
              ) : (
                <DishRow key={entry.id} entry={entry} onChange={change} {...line} />
              );
            })}
          </ul>
        </div>
      )}
      <AddToSheet entries={entries} onAdd={add} />
      <Group justify="flex-end">{children}</Group>
    </Panel>
  );
}
