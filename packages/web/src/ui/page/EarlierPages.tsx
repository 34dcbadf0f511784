import { Button, Group } from '@mantine/core';

interface Props {
  /** The newest page is in sight. */
  isNewest: boolean;
  /** There is something before what is in sight. */
  more: boolean;
  onNewest: () => void;
  onEarlier: () => void;
}

/** Goes back in a list that comes some periods, weeks or months at a time; nothing where all of it is in sight. */
export function EarlierPages({ isNewest, more, onNewest, onEarlier }: Props) {
  if (!more && isNewest) return null;
  return (
    <Group justify="flex-end" className="no-print">
      <Button variant="default" disabled={isNewest} onClick={onNewest}>
        Newest
      </Button>
      <Button variant="default" disabled={!more} onClick={onEarlier}>
        Earlier
      </Button>
    </Group>
  );
}
