import { SENT_PHOTO_BYTES } from '@larder/domain/sent-photo.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { pictureFile } from '../testing/picture-file.ts';
import { shrinkPhoto } from '../ui/files/shrink-photo.ts';
import { atSoho, lastSent, message, openGroup, sends } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

describe('the photos of a message', () => {
  it('are made smaller, shown before they are sent, can be taken out, and need no text', async () => {
    const server = atSoho();
    const { screen, field, log } = await openGroup();
    const send = screen.getByRole('button', { name: 'Send' });
    await expect.element(send).toBeDisabled();
    const input = screen.getByLabelText('Photos', { exact: true });
    await userEvent.upload(input, [await pictureFile(2000, 1000), await pictureFile(40, 30)]);
    const chosen = screen.getByRole('list', { name: 'Photos of this message' });
    await expect.poll(() => chosen.getByRole('listitem').elements().length).toBe(2);
    await screen.getByRole('button', { name: 'Take out photo 2' }).click();
    await expect.poll(() => chosen.getByRole('listitem').elements().length).toBe(1);
    server.online = false;
    await send.click();
    await expect.element(chosen).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('');
    const photo = log.getByRole('button', { name: /^Photo from Ada Cook, / });
    await expect.element(photo).toBeVisible();
    await expect.element(log.getByText(/unsent/)).toBeVisible();
    expect(photo.element().querySelector('img')?.src).toMatch(/^data:image\/jpeg;base64,/);
    await expect.poll(() => sends(server).length).toBeGreaterThan(0);
    await expect
      .poll(() => lastSent(server))
      .toMatchObject({
        text: '',
        photos: [{ content: expect.stringMatching(/^\/9j\//) }],
      });

    await photo.click();
    const large = screen.getByRole('dialog').getByRole('img', { name: /^Photo from Ada Cook/ });
    await expect.element(large).toHaveAttribute('width', '1600');
    await expect.element(large).toHaveAttribute('height', '800');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('are three at most, and pictures: what is refused is named, and the text stays', async () => {
    atSoho();
    const { screen, field } = await openGroup();
    await field.fill('Look');
    const input = screen.getByLabelText('Photos', { exact: true });
    await userEvent.upload(input, new File(['<svg></svg>'], 'list.png', { type: 'image/png' }));
    await expect.element(screen.getByText(/^list.png is not a JPEG, PNG or WebP picture/)).toBeVisible();
    const small = await pictureFile(4, 4);
    await userEvent.upload(input, [small, small, small, small]);
    await expect.element(screen.getByText('A message has up to 3 photos.')).toBeVisible();
    await expect.poll(() => screen.getByRole('button', { name: /^Take out photo/ }).elements().length).toBe(3);
    await expect.element(field).toHaveValue('Look');
    await screen.getByRole('button', { name: 'Take out photo 3' }).click();
    await expect.element(screen.getByText('A message has up to 3 photos.')).not.toBeInTheDocument();
    await userEvent.upload(input, [small, small]);
    await expect.element(screen.getByText('A message has up to 3 photos.')).toBeVisible();
    await expect.poll(() => screen.getByRole('button', { name: /^Take out photo/ }).elements().length).toBe(3);
  });

  it('come from the server once they are there, small until one is opened, in room of their own', async () => {
    const id = newId();
    const server = atSoho((at) => ({ messages: [message(at, '', { photos: [{ id, width: 1200, height: 900 }] })] }));
    const { screen, log } = await openGroup();
    const photo = log.getByRole('button', { name: 'Photo from Mia, 12:00' });
    const address = `/api/v1/accounts/${server.location.id}/messages/photos/${id}`;
    await expect.element(photo.getByRole('img')).toHaveAttribute('src', `${address}/thumb`);
    const { width, height } = photo.element().getBoundingClientRect();
    expect([width, height]).toEqual([240, 180]);
    await photo.click();
    await expect
      .element(screen.getByRole('dialog').getByAltText('Photo from Mia, 12:00'))
      .toHaveAttribute('src', `${address}/full`);
  });

  it('fit what a message can carry, however large the picture was', async () => {
    const photo = await shrinkPhoto(await pictureFile(2400, 2400, true));
    expect((photo?.content.length ?? 0) * 0.75).toBeLessThanOrEqual(SENT_PHOTO_BYTES);
    expect(photo?.width).toBeGreaterThan(700);
  });
});
