import { expect, it, vi } from 'vitest';
import { draw } from '../../testing/render.tsx';
import { FileDrop } from './FileDrop.tsx';

it('a field that files are dropped on is marked while they are over it, and no longer once they are dropped', async () => {
  const onFiles = vi.fn();
  const screen = await draw(<FileDrop label="Choose photos" accept=".jpg" hint="JPEG" onFiles={onFiles} />);
  const field = screen.getByText('Choose photos').element().closest('label') as HTMLLabelElement;
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'pizza.jpg'));
  const drag = (type: string) =>
    field.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  const marked = () => field.hasAttribute('data-over');
  drag('dragover');
  await expect.poll(marked).toBe(true);
  drag('drop');
  await expect.poll(marked).toBe(false);
  expect(onFiles.mock.calls.map(([files]) => files.map(({ name }: File) => name))).toEqual([['pizza.jpg']]);
});
