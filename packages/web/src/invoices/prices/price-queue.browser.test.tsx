import type { MovedPrice } from '@larder/contract/price-queue.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { withInvoices } from '../testing-invoices.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const SOUP = { recipeId: newId(), name: 'Soup', before: '80', after: '76', targetGp: '78' };

const moved = (server: StubServer, differs: Partial<MovedPrice> = {}): MovedPrice => ({
  ...{ uploadId: newId(), lineId: newId(), accountId: server.kitchen.id, placeName: 'Soho, Kitchen', number: '4711' },
  ...{ supplierId: newId(), supplierName: 'Green Lane', ingredientId: newId(), name: 'Tomatoes', per: 'case' },
  ...{ lots: '10', agreed: '5', billed: '6', percent: '20', difference: '10', lotsAWeek: '5', poundsAWeek: '5' },
  ...{ askedAt: null, askedBy: null, dishes: [] },
  ...differs,
});

/** The price queue of the kitchen with these lines. */
async function openQueue(
  lines: (server: StubServer) => MovedPrice[],
  change: (server: StubServer) => void = () => undefined,
) {
  const server = stubServer();
  withInvoices(server);
  const listed = lines(server);
  server.answers['/price-queue'] = { boughtFrom: '2026-10-24', boughtTo: '2026-11-20', lines: listed, more: false };
  server.replies = { '/price-queue/decide': { leftOut: [] }, '/price-queue/ask': { leftOut: [] } };
  change(server);
  const app = await openApp(`/${server.kitchen.id}/procurement/price-queue`);
  return { server, listed, app };
}

const line = (name: string) => page.getByRole('listitem', { name, exact: true });
const sentTo = (server: StubServer, path: string) =>
  server.sent.filter((sent) => sent.path.endsWith(path)).map(({ body }) => body);
const seen = ({ uploadId, lineId, agreed, billed }: MovedPrice) => ({ uploadId, lineId, agreed, billed });

describe('the price queue', () => {
  it('shows each price with what was agreed, £ a week, its invoice, who asked, and the dishes that fall under their target', async () => {
    const { listed } = await openQueue((server) => [
      moved(server, { dishes: [SOUP] }),
      moved(server, { name: 'Basil', poundsAWeek: null, askedAt: '2026-11-19T09:00:00Z', askedBy: 'Mia' }),
    ]);
    const tomatoes = line('Tomatoes');
    await expect.element(tomatoes.getByText('£5.00 a week')).toBeVisible();
    await expect
      .element(tomatoes.getByText('£6.00 per case, agreed £5.00 (+20.0%), £10.00 more on this invoice'))
      .toBeVisible();
    await expect.element(tomatoes.getByText('Soup 80.0% → 76.0% of 78.0%')).toBeVisible();
    await expect
      .element(tomatoes.getByRole('link', { name: 'Soup' }))
      .toHaveAttribute('href', expect.stringContaining(SOUP.recipeId));
    await expect
      .element(tomatoes.getByRole('link', { name: 'invoice 4711' }))
      .toHaveAttribute('href', expect.stringContaining(`/uploads/${listed[0]?.uploadId}`));
    await expect.element(line('Basil').getByText('Asked 19 Nov 2026 by Mia')).toBeVisible();
    await expect.element(line('Basil').getByText('Not used in 4 weeks')).toBeVisible();
    await expect.element(page.getByText('2 prices above what was agreed, 1 dish under target with them')).toBeVisible();
  });

  it('is accepted, asked about or claimed line by line', async () => {
    const { server, listed } = await openQueue((stub) => [moved(stub)]);
    const [tomatoes] = listed;
    await page.getByRole('button', { name: 'Accept: price of Tomatoes' }).click();
    await expect.element(page.getByText('1 price accepted')).toBeVisible();
    await page.getByRole('button', { name: 'Claim: overcharge of Tomatoes' }).click();
    await page.getByRole('button', { name: 'Ask the supplier: about Tomatoes' }).click();
    await expect.element(page.getByText('Asked about 1 price by mail')).toBeVisible();
    const lines = tomatoes ? [seen(tomatoes)] : [];
    expect(sentTo(server, '/price-queue/decide')).toMatchObject([
      { decision: 'accepted', lines },
      { decision: 'claimed', lines },
    ]);
    expect(sentTo(server, '/price-queue/ask')).toMatchObject([{ lines }]);
  });

  it('is decided for several at once, each at its own place, and states what somebody else had decided', async () => {
    const { server } = await openQueue(
      (stub) => [
        moved(stub),
        moved(stub, { name: 'Basil', accountId: stub.location.id, placeName: 'Soho' }),
        moved(stub, { name: 'Salt', billed: '4', difference: '-10', poundsAWeek: '-5', percent: '-20' }),
      ],
      (stub) => (stub.replies['/price-queue/decide'] = { leftOut: ['Basil'] }),
    );
    await expect.element(line('Salt').getByText('Cheaper: accepted with the approval.')).toBeVisible();
    expect(line('Salt').getByRole('button').elements()).toEqual([]);
    await page.getByRole('checkbox', { name: 'Choose all' }).click();
    await page.getByRole('button', { name: 'Accept (2)' }).click();
    await expect.element(page.getByText(/accepted\. Somebody else decided meanwhile: Basil/)).toBeVisible();
    expect(server.sent.filter(({ path }) => path.endsWith('/decide')).map(({ path }) => path)).toEqual([
      expect.stringContaining(server.kitchen.id),
      expect.stringContaining(server.location.id),
    ]);
  });

  it('states what to do while nothing has moved', async () => {
    await openQueue(() => []);
    await expect.element(page.getByText('No prices to decide about')).toBeVisible();
  });

  it.each([
    ['invoices are withheld', (server: StubServer) => (server.can = server.can.filter((one) => one !== 'do:invoices'))],
    ['costs are withheld', (server: StubServer) => (server.can = server.can.filter((one) => one !== 'do:costs'))],
  ])('is for nobody from whom %s', async (_, change) => {
    await openQueue((stub) => [moved(stub)], change);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.getByText('Tomatoes').elements()).toEqual([]);
  });

  it('fits a phone without scrolling sideways', async () => {
    await page.viewport(390, 844);
    await openQueue((stub) => [moved(stub, { dishes: [SOUP], name: 'Chopped tomatoes in a long tin of six' })]);
    await expect.element(page.getByText('Soup 80.0% → 76.0% of 78.0%')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
