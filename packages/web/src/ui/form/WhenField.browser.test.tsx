import { NOW, type TypedTime, UNKNOWN } from '@larder/domain/typed-time.ts';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '../../testing/render.tsx';
import { WhenField } from './WhenField.tsx';

const onChange = vi.fn();

function Eaten() {
  const [when, setWhen] = useState<TypedTime>('');
  return (
    <WhenField
      label="Eaten"
      value={when}
      onChange={(next) => {
        setWhen(next);
        onChange(next);
      }}
    />
  );
}

it('when something happened is now, not known, or at a time that is then typed', async () => {
  const screen = await draw(<Eaten />);
  const field = screen.getByLabelText('Eaten');
  await expect.element(field).toHaveDisplayValue('Choose');
  await field.selectOptions('Now');
  await field.selectOptions('Not known');
  expect(onChange.mock.calls).toEqual([[NOW], [UNKNOWN]]);
  await expect.element(screen.getByLabelText('Time')).not.toBeInTheDocument();
  await field.selectOptions('At…');
  await screen.getByLabelText('Time').fill('14:05');
  await expect.element(screen.getByLabelText('Time')).toHaveValue('14:05');
});
