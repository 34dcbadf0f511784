import { expect, it, vi } from 'vitest';
import { CallRefused } from '../../data/refusal.ts';
import { draw } from '../../testing/render.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

it('no longer states why it was refused while it is tried again', async () => {
  const refusal = new CallRefused({ code: 'invalid', status: 409, message: 'It is in use.', fields: [] });
  const onConfirm = vi.fn(() => Promise.reject(refusal));
  const onClose = vi.fn();
  const screen = await draw(
    <ConfirmDialog opened title="Remove?" confirmLabel="Remove" onConfirm={onConfirm} onClose={onClose}>
      It goes for good.
    </ConfirmDialog>,
  );
  const remove = screen.getByRole('button', { name: 'Remove' });
  await remove.click();
  await expect.element(screen.getByText('It is in use.')).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<never>();
  onConfirm.mockReturnValue(promise);
  await remove.click();
  await expect.element(screen.getByText('It is in use.')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  resolve(undefined as never);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
