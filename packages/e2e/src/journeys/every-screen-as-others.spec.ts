import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { callsOf } from '../calls.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { ours } from '../origin.ts';
import type { OwnInstallation } from '../own-installation.ts';
import { join, signUp } from '../people.ts';
import { signInAtDemo, startStoredDemo } from '../stored-demo.ts';
import { accountsOfDemo, phoneAt } from '../walk/people.ts';
import { visitAll, walkEverywhere } from '../walk/walk.ts';

// A fault names its screen, width and element; a trace takes a picture at each of thousands of steps, for longer than the walk itself.
test.use({ trace: 'off' });

const WITHHELD = ['orders', 'receive', 'approve', 'count', 'recipes', 'allergens', 'prices', 'costs'];

test.describe('no screen scrolls sideways, jumps, is hard to read or to press, or prints without a title', () => {
  test.describe.configure({ timeout: 600_000 });

  let larder: OwnInstallation;
  let owner: BrowserContext;
  let accounts: Awaited<ReturnType<typeof accountsOfDemo>>;

  test.beforeAll(async ({ browser }) => {
    larder = await startStoredDemo();
    owner = await phoneAt(browser, larder.address);
    accounts = await accountsOfDemo(owner.request, await signInAtDemo(owner.request, larder.address));
  });
  test.afterAll(() => larder.remove());

  test('for a member from whom all but reading is withheld', async ({ browser }) => {
    const { location, area } = accounts;
    const person = newPerson('Mara Member');
    const theirs = await phoneAt(browser, larder.address);
    await join(owner.request, theirs.request, { accountId: location, person, address: larder.address });
    const { users } = await callsOf(owner.request, location, larder.address).query('/users');
    const { userId } = users.find(({ email }: { email: string }) => email === person.email);
    const limits = { withheld: WITHHELD, orderUpTo: '0' };
    await callsOf(owner.request, location, larder.address).command(`/users/${userId}/save`, { type: 'member', limits });
    const pages = [await theirs.newPage()] as const;
    const { faults, visited } = await walkEverywhere(
      pages,
      [
        { accountId: location, type: 'location' },
        { accountId: area, type: 'area' },
      ],
      { afterOwner: true },
    );
    expect(faults).toEqual([]);
    expect(visited).toContain('/suppliers/$supplierId/$tab');
    expect(visited).toContain('/$accountId/inventory');
  });

  test('for a guest', async ({ browser }) => {
    const theirs = await phoneAt(browser, larder.address);
    const accountId = accounts.area;
    const person = newPerson('Gus Guest');
    await join(owner.request, theirs.request, { accountId, person, role: 'guest', address: larder.address });
    const pages = [await theirs.newPage()] as const;
    const { faults, visited } = await walkEverywhere(pages, [{ accountId, type: 'area' }], { afterOwner: true });
    expect(faults).toEqual([]);
    expect(visited).toContain('/$accountId/front-of-house/recipes/$recipeId');
  });

  test('for somebody new, who then opens a supplier account', async ({ browser }) => {
    const theirs = await phoneAt(browser, larder.address);
    const supplierAccountId = randomUUID();
    await signUp(theirs.request, newPerson('Sue Supplier'), larder.address);
    const page = await theirs.newPage();
    expect(await visitAll(page, ['/account/new'])).toEqual([]);
    const opened = await theirs.request.post('/api/v1/supplier-accounts', {
      headers: ours(larder.address),
      data: { supplierAccountId, name: 'Dales Dairy', town: 'Leeds', kindsOfGoods: [] },
    });
    expect(opened.ok(), await opened.text()).toBe(true);
    await callsOf(theirs.request, supplierAccountId, larder.address).importPriceList(
      'option_name,supplier_code,category,uom,base_uom,numperportion,gramperportion,unitprice,vat\nButter,B1,Dairy,case,g,40,250,80.00,0\n',
    );
    const { rows } = await callsOf(theirs.request, supplierAccountId, larder.address).query('/sync');
    const { id, supplierId } = rows.supplierOptions[0];
    const pages = [page] as const;
    const { faults, visited } = await walkEverywhere(pages, [
      { accountId: supplierAccountId, type: 'supplier', unlinked: [`/supplier-ingredient/${supplierId}/${id}`] },
    ]);
    expect(faults).toEqual([]);
    expect(visited).toContain('/supplier-ingredient/$supplierId/$optionId');
    expect(visited).toContain('/arriving-orders');
  });

  test('for somebody who is not signed in', async ({ browser }) => {
    const page = await (await phoneAt(browser, larder.address)).newPage();
    const addresses = [
      '/signin',
      '/signup',
      '/check-mail',
      '/verify-email',
      '/invitation',
      '/forgot-password',
      '/reset-password',
    ];
    expect(await visitAll(page, [...addresses, `/demo/${randomUUID()}`])).toEqual([]);
  });
});
