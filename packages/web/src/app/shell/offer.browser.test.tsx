import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessions } from '../../data/session.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sayChanged, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

/** A person whom Gina asks to take over Copper Table. */
function stubAsked() {
  const server = stubServer();
  const offer = {
    ...{ offerId: '0193a000-0000-7000-8000-000000000031', organisationId: server.headOffice.id },
    ...{ group: 'Copper Table', from: 'Gina', expiresAt: '2026-11-27T12:00:00.000Z' },
  };
  return { server, offer };
}

describe('a person who is asked to take over a group', () => {
  it('is asked on every screen, and learns what it means before they accept', async () => {
    const { server, offer } = stubAsked();
    server.session = { ...server.session, offers: [offer] };
    const screen = await openApp('/help');
    await expect
      .element(
        screen.getByText(
          'Gina asks you to take over Copper Table as its owner. You can answer until 27 Nov 2026, 12:00.',
        ),
      )
      .toBeVisible();
    await screen.getByRole('button', { name: 'Answer' }).click();
    await expect.element(screen.getByText(/Gina becomes a member/)).toBeVisible();
    server.session = { ...server.session, offers: [] };
    await screen.getByRole('button', { name: 'Accept' }).click();
    await expect.element(screen.getByText('You own Copper Table now')).toBeVisible();
    await expect.element(screen.getByText(/asks you to take over/)).not.toBeInTheDocument();
    const { organisationId } = offer;
    expect(server.sent).toContainEqual({
      path: `/api/v1/ownership-offers/${offer.offerId}/answer`,
      body: { organisationId, accept: true },
    });
  });

  it('may decline, and a hand-over that was withdrawn meanwhile is stated', async () => {
    const { server, offer } = stubAsked();
    server.session = { ...server.session, offers: [offer] };
    server.refuses = ['/answer'];
    server.refusal = { status: 422, code: 'offer.withdrawn', message: 'Gina withdrew this hand-over.' };
    const screen = await openApp('/help');
    await screen.getByRole('button', { name: 'Answer' }).click();
    await screen.getByRole('button', { name: 'Decline' }).click();
    await expect.element(screen.getByText('Gina withdrew this hand-over.')).toBeVisible();
    server.refuses = [];
    await screen.getByRole('button', { name: 'Decline' }).click();
    await expect.element(screen.getByText('You declined to take over Copper Table')).toBeVisible();
  });

  it('is asked at once while they have Larder open', async () => {
    const { server, offer } = stubAsked();
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(sessions.read().kind).toBe('signed-in');
    server.session = { ...server.session, offers: [offer] };
    server.rows = { accounts: [] };
    server.cursor = 'e.2.f';
    await sayChanged();
    await expect.element(screen.getByText(/Gina asks you to take over Copper Table/)).toBeVisible();
  });
});
