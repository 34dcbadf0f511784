import { Button, Group, Radio, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import classes from './CompareDialog.module.css';
import type { ComparedRow } from './compared-row.ts';

interface Props {
  opened: boolean;
  /** Who stored the other side. */
  by: string;
  /** What they saved, such as "this order". */
  what: string;
  /** What has to be done before anything is sent, such as "approve". */
  sentBy: string;
  rows: readonly ComparedRow[];
  /** Is given the keys of the rows of which my side is taken. */
  onTake: (mine: ReadonlySet<string>) => void;
  onClose: () => void;
}

const SIDES = { mine: 'mine', stored: 'saved' } as const;

/** What I typed and what is stored, side by side; of each row that differs one side is taken. Mine is chosen to begin with, so that nothing typed is lost. */
export function CompareDialog({ opened, by, what, sentBy, rows, onTake, onClose }: Props) {
  const [stored, setStored] = useState<ReadonlySet<string>>(new Set());
  const differing = rows.filter((row) => row.differs);
  const isMine = ({ key, mine }: ComparedRow) => mine !== null && !stored.has(key);
  const choose = (key: string, side: 'mine' | 'stored') =>
    setStored((before) => new Set(side === 'stored' ? [...before, key] : [...before].filter((other) => other !== key)));
  return (
    <Dialog opened={opened} onClose={onClose} title="Yours and what was saved" size="xl">
      <Stack>
        <Text>
          {by} saved {what} in the meantime. Where the two differ, choose one side; nothing is sent before you {sentBy}.
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => setStored(new Set())}>
            All mine
          </Button>
          <Button variant="default" onClick={() => setStored(new Set(differing.map(({ key }) => key)))}>
            All saved
          </Button>
        </Group>
        <Table.ScrollContainer minWidth={320}>
          <Table aria-label="Yours and what was saved">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Item</Table.Th>
                <Table.Th>Mine</Table.Th>
                <Table.Th>Saved</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.key} className={classes.compared} data-differs={row.differs || undefined}>
                  <Table.Th scope="row">
                    {row.name}
                    {row.differs ? <span className={classes.differsMark}> differs</span> : null}
                  </Table.Th>
                  {(['mine', 'stored'] as const).map((side) => (
                    <Table.Td key={side}>
                      {row.differs ? (
                        <Radio
                          name={row.key}
                          aria-label={`${row.name}: ${SIDES[side]}, ${sideText(row, side)}`}
                          label={sideText(row, side)}
                          disabled={side === 'mine' && row.mine === null}
                          checked={isMine(row) === (side === 'mine')}
                          onChange={() => choose(row.key, side)}
                        />
                      ) : (
                        sideText(row, side)
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={() => onTake(new Set(differing.filter(isMine).map(({ key }) => key)))}>Take these</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function sideText(row: ComparedRow, side: 'mine' | 'stored'): string {
  const text = row[side];
  return text === null ? 'not there' : text || 'empty';
}
