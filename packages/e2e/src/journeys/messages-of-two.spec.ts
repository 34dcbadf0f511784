import { expectNoAxeViolations, expectNoAxeViolationsOnPhone } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { MessagesPage } from '../pages/messages.ts';
import { joinGroup } from '../people.ts';
import { picture } from '../picture.ts';

const byTime = (one: { createdAt: string }, other: { createdAt: string }) =>
  one.createdAt.localeCompare(other.createdAt);

test.describe('messages between two people', () => {
  // The second browser opens without a network only with its service worker.
  test.use({ serviceWorkers: 'allow' });

  test('MSG-008 two write at the same second, one of them without a network: nothing is lost, and both read the same', async ({
    page,
    kitchen,
    browser,
  }) => {
    const mia = newPerson('Mia Waiter');
    const theirs = await joinGroup(page.request, browser, kitchen.locationId, mia);
    const photo = { name: 'walk-in.png', mimeType: 'image/png', buffer: await picture(page, 800, 600) };
    const [ada, other] = [new MessagesPage(page), new MessagesPage(theirs)];
    await ada.workIn(kitchen.locationId);
    await ada.openGroup();
    await other.workIn(kitchen.locationId);
    await other.openGroup();
    await theirs.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await theirs.reload(); // from now on the service worker answers
    await expect(other.field).toBeVisible();

    await test.step('at the same second, one without a network', async () => {
      await theirs.context().setOffline(true);
      await other.addPhoto(photo);
      await Promise.all([
        ada.field.fill('The walk-in is at 9 degrees').then(() => ada.field.press('Enter')),
        other.field.fill('Fridge 2 is warm').then(() => other.field.press('Enter')),
      ]);
      await expect(ada.message('The walk-in is at 9 degrees')).toBeVisible();
      await expect(other.message('Fridge 2 is warm')).toContainText('unsent');
      await expect(
        other.message('Fridge 2 is warm').getByRole('img', { name: /^Photo from Mia Waiter/ }),
      ).toBeVisible();
      await expect(ada.log).not.toContainText('Fridge 2');
      await other.field.fill('Half a sentence');
      await theirs.reload();
      await expect(other.message('Fridge 2 is warm')).toContainText('unsent');
      await expect(other.field).toHaveValue('Half a sentence');
    });

    await test.step('with the network, both read the same in the same order, with the photo', async () => {
      await theirs.context().setOffline(false);
      await expect(ada.message('Fridge 2 is warm')).toBeVisible();
      await expect(other.log).not.toContainText('unsent');
      for (const one of [ada, other])
        await expect.poll(() => one.texts()).toEqual(['The walk-in is at 9 degrees', 'Fridge 2 is warm']);
      await ada
        .message('Fridge 2 is warm')
        .getByRole('button', { name: /^Photo from Mia Waiter/ })
        .click();
      const large = page.getByRole('dialog').getByRole('img', { name: /^Photo from Mia Waiter/ });
      await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expectNoAxeViolations(page);
      await expectNoAxeViolationsOnPhone(page);
      await page.keyboard.press('Escape');
    });

    await test.step('a mention is seen in the icon wherever they are, and counted', async () => {
      await theirs.goto('/help');
      await ada.field.pressSequentially('@mia');
      await expect(ada.people.getByRole('option')).toHaveText(['Mia Waiter']);
      await ada.field.press('Enter');
      await ada.field.pressSequentially('look at https://example.com/fridge');
      await ada.field.press('Enter');
      await expect(other.icon).toHaveAccessibleName('Messages, 1 new, you are mentioned');
      await other.openGroup();
      await expect(other.log.getByText(/^New since /)).toBeVisible();
      const link = other.log.getByRole('link', { name: 'https://example.com/fridge' });
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(other.icon).toHaveAccessibleName('Messages');
      const request = theirs.context().request;
      const { userId } = (await (await request.get('/api/v1/me')).json()) as { userId: string };
      const { rows } = await callsOf(request, kitchen.locationId).query('/sync');
      const newest = rows.messages.toSorted(byTime).at(-1);
      expect(newest).toMatchObject({
        ...{ id: expect.any(String), userName: kitchen.owner.name, text: expect.stringMatching(/^@Mia_Waiter look/) },
        ...{ mentions: [], people: [{ userId }] },
      });
      expect(newest.userId).not.toBe(userId);
      const [seen, ...ofOthers] = rows.messagesSeenTimes;
      expect([seen.userId, seen.lastSeen > newest.createdAt, ofOthers]).toEqual([userId, true, []]);
      await expectNoAxeViolations(theirs);
      await expectNoAxeViolationsOnPhone(theirs);
      await expectNothingSidewaysAtAnyWidth(theirs);
    });

    await test.step('what is corrected and deleted changes for both, and leaves a trace', async () => {
      await other.change('Fridge 2 is warm', 'Edit');
      const field = theirs.getByRole('textbox', { name: 'Edit your message' });
      await field.fill('Fridge 3 is warm');
      await expectNoAxeViolationsOnPhone(theirs);
      await field.press('Enter');
      await expect(ada.message('Fridge 3 is warm')).toContainText('edited');
      await expect(other.field).toHaveValue('Half a sentence');
      await ada.change('The walk-in', 'Delete');
      await expectNoAxeViolationsOnPhone(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(other.log).toContainText(/deleted by .+ at \d\d:\d\d/);
      await expect(other.log).not.toContainText('The walk-in');
    });

    await test.step('somebody who was removed meanwhile is refused, and their text is not lost', async () => {
      await theirs.context().setOffline(true);
      await other.field.fill('I wrote this too late');
      await other.field.press('Enter');
      await expect(other.message('I wrote this too late')).toContainText('unsent');
      const { userId } = (await (await theirs.context().request.get('/api/v1/me')).json()) as { userId: string };
      await callsOf(page.request, kitchen.locationId).command(`/users/${userId}/remove`, {});
      await theirs.context().setOffline(false);
      const saved = theirs.waitForEvent('download');
      await theirs.getByRole('button', { name: /Download/ }).click();
      const file = await (await saved).createReadStream();
      const text = (await file.toArray()).map(String).join('');
      expect(text).toContain('I wrote this too late');
      await expect(ada.log).not.toContainText('I wrote this too late');
    });
    await theirs.context().close();
  });
});
