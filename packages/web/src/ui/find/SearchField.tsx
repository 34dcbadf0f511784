import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

interface Props {
  label: string;
  value: string;
  /** Called once typing pauses. */
  onSearch: (text: string) => void;
  delayMs?: number;
}

/** Searches while one types, 200 ms after the last key. */
export function SearchField({ label, value, onSearch, delayMs = 200 }: Props) {
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback(onSearch, delayMs);

  const type = (text: string) => {
    setTyped(text);
    search(text);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed ? <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} /> : null}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      flex={1}
      miw={180}
    />
  );
}
