import { LEFT_BEHIND } from '@larder/contract/limits.ts';
import { List, Text } from '@mantine/core';
import { Notice } from '../ui/page/Notice.tsx';

/** What no export holds. */
export function LeftBehind() {
  return (
    <List size="sm">
      {LEFT_BEHIND.map((one) => (
        <List.Item key={one}>{one}</List.Item>
      ))}
    </List>
  );
}

/** What did not come with one file, by name; nothing when all of it came. */
export function LeftOut({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice tone="warning" title={title} role="status">
      <List size="sm">
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name, and the list never changes
          <List.Item key={index}>
            <Text size="sm">{name}</Text>
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}
