import { isAddress } from '@larder/domain/accounts/addresses.ts';
import { Pill, PillsInput, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { type TypedAddresses, taken, typed } from './address-pieces.ts';
import classes from './people.module.css';

interface Props {
  value: TypedAddresses;
  onChange: (value: TypedAddresses) => void;
  label: string;
  description?: string;
  error?: ReactNode;
}

/** Any number of email addresses, typed or pasted. What is none stays where it is, marked, and can be typed again. */
export function AddressField({ value, onChange, label, description, error }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const without = (piece: string) => value.pieces.filter((other) => other !== piece);

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\n,;@]/.test(text)) return;
    event.preventDefault(); // a field of one line would drop the line breaks
    onChange(taken({ ...value, typing: `${value.typing} ${text}` }));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = value.pieces.at(-1);
    if (event.key === 'Enter' && value.typing.trim() !== '') {
      event.preventDefault();
      onChange(taken(value));
    } else if (event.key === 'Backspace' && value.typing === '' && last !== undefined) {
      event.preventDefault();
      onChange({ pieces: without(last), typing: last });
    }
  };
  const typeAgain = (piece: string) => {
    onChange({ pieces: taken({ pieces: without(piece), typing: value.typing }).pieces, typing: piece });
    field.current?.focus();
  };

  return (
    <PillsInput label={label} description={description} error={error}>
      <Pill.Group>
        {value.pieces.map((piece) => (
          <Pill
            key={piece}
            size="lg"
            withRemoveButton
            removeButtonProps={{ 'aria-label': `Take out ${piece}`, 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => onChange({ ...value, pieces: without(piece) })}
            {...(isAddress(piece) ? {} : { className: classes.unread })}
          >
            {isAddress(piece) ? (
              piece
            ) : (
              <button type="button" className={classes.again} onClick={() => typeAgain(piece)}>
                <IconAlertTriangle size={14} aria-hidden />
                {piece}
                <VisuallyHidden>, no email address: type it again</VisuallyHidden>
              </button>
            )}
          </Pill>
        ))}
        <PillsInput.Field
          ref={field}
          autoComplete="off"
          inputMode="email"
          placeholder={value.pieces.length === 0 ? 'mia@example.com, ugo@example.com' : ''}
          value={value.typing}
          onChange={(event) => onChange(typed(value, event.currentTarget.value))}
          onPaste={paste}
          onKeyDown={press}
          onBlur={() => onChange(taken(value))}
        />
      </Pill.Group>
    </PillsInput>
  );
}
