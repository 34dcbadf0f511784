import { IconBackspace } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { OWN_KEYS } from '../../../ui/toast/own-keys.ts';
import classes from './field.module.css';
import { ignoreSecondTouch } from './ignore-second-touch.ts';
import { type PadKey, typedWith } from './typed-with.ts';

interface Props {
  /** What is measured. */
  label: string;
  value: string;
  onChange: (typed: string) => void;
  onNext: () => void;
  nextLabel: string;
}

const ROWS: readonly (readonly PadKey[])[] = [
  ['7', '8', '9', 'back'],
  ['4', '5', '6', 'minus'],
  ['1', '2', '3', 'point'],
];
const NAMES: Partial<Record<PadKey, string>> = { back: 'Delete', minus: 'Minus', point: 'Decimal point' };
const SHOWN: Partial<Record<PadKey, ReactNode>> = {
  back: <IconBackspace size={26} aria-hidden />,
  minus: '−',
  point: '.',
};

/** Large keys for gloves, in place of the device's keyboard. The field retains the focus; nothing is preset. */
export function KeyPad({ label, value, onChange, onNext, nextLabel }: Props) {
  const key = (one: PadKey) => (
    <button
      key={one}
      type="button"
      tabIndex={-1}
      className={classes.key}
      aria-label={NAMES[one]}
      onClick={() => onChange(typedWith(value, one))}
    >
      {SHOWN[one] ?? one}
    </button>
  );
  const pad = useRef<HTMLFieldSetElement>(null);
  const goOn = (event: MouseEvent) => {
    if (pad.current) ignoreSecondTouch(pad.current.getBoundingClientRect(), event.timeStamp);
    onNext();
  };
  return (
    // The field loses the focus to no key.
    <fieldset
      ref={pad}
      className={classes.pad}
      aria-label={`Keys for ${label}`}
      {...{ [OWN_KEYS]: '' }}
      onMouseDown={(event) => event.preventDefault()}
    >
      {ROWS.flat().map(key)}
      {key('0')}
      <button type="button" tabIndex={-1} className={classes.next} onClick={goOn}>
        {nextLabel}
      </button>
    </fieldset>
  );
}
