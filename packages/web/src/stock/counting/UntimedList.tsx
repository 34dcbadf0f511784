import type { UntimedDocument } from '@larder/contract/stock.ts';
import { DOCUMENTS } from '@larder/domain/kinds/document-kinds.ts';
import { showThings } from '@larder/domain/show.ts';
import { Box, Checkbox, Stack, Text } from '@mantine/core';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { Table } from '../../ui/table/Table.tsx';
import classes from './counting.module.css';

interface Props {
  documents: readonly UntimedDocument[];
  /** Ids of those that happened on the other side of the count than their day would put them. */
  moved: ReadonlySet<string>;
  onMove: (id: string) => void;
}

/** Documents of the day of the count that state no time, each with a tick for the other side of the count on which it happened (rule 92). */
export function UntimedList({ documents, moved, onMove }: Props) {
  const [first] = documents;
  if (!first) return null;
  const wasThere = first.usual === 'before';
  return (
    <Stack gap="xs">
      <Text fw={600}>{showThings(documents.length, 'document')} without a time</Text>
      <Text size="sm" c="dimmed">
        {wasThere
          ? 'They count as before your count. Tick what came after it.'
          : 'They count as after your count. Tick what was there when you counted.'}
      </Text>
      <Table
        label="Documents without a time"
        rows={documents}
        rowKey={(document) => document.id}
        columns={[
          {
            key: 'name',
            header: 'Document',
            cell: ({ kind, name }) => `${DOCUMENTS[kind].title}: ${name}`,
            phone: 'title',
          },
          {
            key: 'worth',
            costs: true,
            header: 'Worth',
            align: 'right',
            phone: 'detail',
            phoneLabel: 'worth',
            cell: (document) => <MoneyText value={document.worth} />,
          },
          {
            key: 'side',
            header: wasThere ? 'After the count' : 'Before the count',
            align: 'center',
            phone: 'aside',
            cell: (document) =>
              document.kind === 'sales' ? (
                'Shared over the day, estimated'
              ) : (
                <Box component="label" className={classes.tickArea}>
                  <Checkbox
                    size="md"
                    aria-label={`${document.name} ${wasThere ? 'came after the count' : 'was there when you counted'}`}
                    checked={moved.has(document.id)}
                    onChange={() => onMove(document.id)}
                  />
                </Box>
              ),
          },
        ]}
      />
    </Stack>
  );
}
