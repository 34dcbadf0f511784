import { randomUUID } from 'node:crypto';
import { callsOf } from '../calls.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { newestMailTo, tokenIn } from '../mail.ts';
import { inDays } from '../orders.ts';
import { ShellPage } from '../pages/shell.ts';
import { invitationTo, signUp } from '../people.ts';

test('rule 22: invited by mail, kept from counting, and out at once when removed', async ({
  page,
  browser,
  kitchen,
}) => {
  const owner = callsOf(page.request, kitchen.areaId);
  const mia = newPerson('Mia Member');
  await owner.command('/invitations', invitationTo(kitchen.areaId, mia.email));
  const token = tokenIn(await newestMailTo(page.request, mia.email));

  const hers = await (await browser.newContext()).newPage();
  const shell = new ShellPage(hers);
  await signUp(hers.request, mia);
  await hers.goto(`/invitation?token=${token}`);
  await expect(hers.getByText(mia.email)).toBeVisible();
  await hers.getByRole('button', { name: 'Accept' }).click();
  await shell.expectTitle(kitchen.areaName);
  await hers.goto(`/invitation?token=${token}`);
  await hers.getByRole('button', { name: 'Accept' }).click();
  await expect(hers.getByText('This invitation has been used already. Each one works once.')).toBeVisible();

  const { users } = await owner.query('/users');
  const user = users.find(({ email }: { email: string }) => email === mia.email);
  expect(user).toMatchObject({ name: mia.name, type: 'member' });
  const limits = { withheld: ['count'], orderUpTo: null };
  await owner.command(`/users/${user.userId}/save`, { type: 'member', limits });
  const count = {
    stocktakeId: randomUUID(),
    countedOn: inDays(0),
    moment: 'before opening',
  };
  await expect(callsOf(hers.request, kitchen.areaId).command('/stocktakes', count)).rejects.toThrow(
    'The owner of this group lets others count stock.',
  );

  await hers.goto('/');
  await shell.expectTitle(kitchen.areaName);
  await owner.command(`/users/${user.userId}/remove`, {});
  await expect(hers.getByRole('heading', { level: 1, name: kitchen.areaName })).toBeHidden({ timeout: 1_000 });
});
