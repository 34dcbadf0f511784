import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useAfterDrawn } from './useAfterDrawn.ts';

interface Props {
  label: string;
  value: string;
  /** Called once typing pauses. */
  onSearch: (text: string) => void;
  /** `drawn`: as soon as the letter is on the screen. */
  delayMs?: number | 'drawn';
  /** Called with what is typed when Enter is pressed. */
  onEnter?: (text: string) => void;
  /** Called when somebody is about to type. */
  onFocus?: () => void;
}

/** Searches while one types, 200 ms after the last key. */
export const SearchField = memo(function SearchField(props: Props) {
  const { label, value, onSearch, delayMs = 200, onEnter, onFocus } = props;
  const [typed, setTyped] = useState(value);
  const afterPause = useDebouncedCallback(onSearch, delayMs === 'drawn' ? 0 : delayMs);
  const afterDrawn = useAfterDrawn(onSearch);
  const search = delayMs === 'drawn' ? afterDrawn : afterPause;

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
      onKeyDown={(event) => (event.key === 'Enter' ? onEnter?.(typed) : undefined)}
      onFocus={onFocus}
      flex={1}
      miw={180}
      {...(typed === '' ? { className: 'no-print' } : {})}
    />
  );
});
