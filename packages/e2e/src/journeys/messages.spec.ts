import { expectNoAxeViolations } from '../axe.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { MessagesPage } from '../pages/messages.ts';
import { joinGroup } from '../people.ts';
import { addRecipe } from '../recipes.ts';

test.describe('messages of a location', () => {
  // The second browser opens without a network only with its service worker.
  test.use({ serviceWorkers: 'allow' });

  test('MSG-003 MSG-004 MSG-006 a message with a mention is seen live by somebody else, who reads and answers it offline', async ({
    page,
    kitchen,
    browser,
  }) => {
    const recipeId = await addRecipe(page.request, kitchen.headOfficeId, { name: 'Soup of the day' });
    const mia = newPerson('Mia Waiter');
    const theirs = await joinGroup(page.request, browser, kitchen.locationId, mia);
    const [ada, other] = [new MessagesPage(page), new MessagesPage(theirs)];

    await ada.workIn(kitchen.locationId);
    await other.workIn(kitchen.locationId);
    await expect(other.icon).toHaveAccessibleName('Messages');
    await ada.openGroup();
    await expect(ada.log).toContainText('No messages yet');

    await ada.field.pressSequentially('Two more #sou');
    await expect(ada.recipes.getByRole('option')).toHaveText(['Soup of the day']);
    await expectNoAxeViolations(page);
    await ada.field.press('Enter');
    await expect(ada.field).toHaveValue('Two more #Soup_of_the_day ');
    await ada.field.pressSequentially('please');
    await ada.field.press('Shift+Enter');
    await ada.field.pressSequentially('<b>now</b>');
    await ada.field.press('Enter');
    await expect(ada.message('Two more')).toContainText('Two more Soup of the day please');
    await expect(ada.log).not.toContainText('unsent');
    await expect(ada.icon).toHaveAccessibleName('Messages');

    await expect(other.icon).toHaveAccessibleName('Messages, 1 new');
    await other.icon.click();
    await other.expectTitle('Messages');
    await expectNoAxeViolations(theirs);
    await other.openGroup();
    await expect(other.message('Two more')).toContainText('please\n<b>now</b>', { useInnerText: true });
    await expect(other.icon).toHaveAccessibleName('Messages');
    await expectNoAxeViolations(theirs);

    await theirs.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await theirs.reload(); // from now on the service worker answers
    await expect(other.message('Two more')).toBeVisible();
    await theirs.context().setOffline(true);
    await theirs.reload();
    await expect(other.message('Two more')).toBeVisible();
    await other.field.fill('On its way');
    await other.field.press('Enter');
    await expect(other.message('On its way')).toContainText('unsent');
    await expect(ada.log).not.toContainText('On its way');

    await theirs.context().setOffline(false);
    await expect(ada.message('On its way')).toBeVisible();
    await expect(ada.log).toContainText('Mia Waiter');
    await expect(other.log).not.toContainText('unsent');
    await ada.message('Two more').getByRole('link', { name: 'Soup of the day' }).click();
    await expect(page).toHaveURL(new RegExp(`/setup/recipes/${recipeId}$`));
    await theirs.context().close();
  });
});
