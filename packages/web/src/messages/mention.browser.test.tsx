import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { atSoho, lastSent, message, openGroup, recipe, sends } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

describe('a mention', () => {
  const soups = () =>
    ['Soup of the day', ...Array.from({ length: 11 }, (_, number) => `Dish ${number + 1}`)].map(recipe);

  it('MSG-004 MSG-005 # offers at most 10 recipes; the keyboard picks one, with underscores for its spaces', async () => {
    atSoho(() => ({ recipes: soups() }));
    const { screen, field } = await openGroup();
    await field.fill('Make #');
    const list = screen.getByRole('listbox', { name: 'Recipes' });
    await expect.poll(() => list.getByRole('option').elements().length).toBe(10);
    await userEvent.keyboard('so');
    await expect
      .element(list.getByRole('option', { name: 'Soup of the day' }))
      .toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('Make #Soup_of_the_day ');
    await expect.element(list).not.toBeInTheDocument();
  });

  it('is picked by touch too, and closed by Escape', async () => {
    atSoho(() => ({ recipes: soups() }));
    const { screen, field } = await openGroup();
    await field.fill('#dish');
    await userEvent.keyboard('{ArrowDown}');
    await expect
      .element(field)
      .toHaveAttribute('aria-activedescendant', screen.getByRole('option').nth(1).element().id);
    await screen.getByRole('option', { name: 'Dish 3', exact: true }).click();
    await expect.element(field).toHaveValue('#Dish_3 ');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('#dish');
    await expect.element(screen.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  });

  it('of a person begins with @ and offers whoever else reads the conversation', async () => {
    const server = atSoho((at) => ({ messages: [message(at, 'Hello')] }));
    const miaId = newId();
    server.answers = {
      '/messages/readers': {
        readers: [
          { userId: server.session.userId, name: 'Ada Cook' },
          { userId: miaId, name: 'Mia Waiter' },
          { userId: newId(), name: 'Marco' },
        ],
      },
    };
    const { screen, field } = await openGroup();
    await field.fill('@m');
    const list = screen.getByRole('listbox', { name: 'People' });
    await expect
      .poll(() =>
        list
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['Marco', 'Mia Waiter']);
    await userEvent.keyboard('i{Enter}');
    await expect.element(field).toHaveValue('@Mia_Waiter ');
    await userEvent.keyboard('two more{Enter}');
    await expect.poll(() => sends(server).length).toBe(1);
    await expect
      .poll(() => lastSent(server))
      .toMatchObject({
        text: '@Mia_Waiter two more',
        people: [{ userId: miaId, word: 'Mia_Waiter' }],
      });
  });

  it('is not offered of oneself', async () => {
    const server = atSoho((at) => ({ messages: [message(at, 'Hello')] }));
    const readers = [
      { userId: server.session.userId, name: 'Ada Cook' },
      { userId: newId(), name: 'Adam' },
    ];
    server.answers = { '/messages/readers': { readers } };
    const { screen, field } = await openGroup();
    await field.fill('@ad');
    await expect.element(screen.getByRole('option', { name: 'Adam' })).toBeVisible();
    await expect.element(screen.getByRole('option', { name: 'Ada Cook' })).not.toBeInTheDocument();
  });

  it('stays with the others that were picked in the same message', async () => {
    const [soup, cake] = [recipe('Soup'), recipe('Cake')];
    const server = atSoho(() => ({ recipes: [soup, cake] }));
    const { field } = await openGroup();
    await field.fill('#so');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('#Soup ');
    await userEvent.keyboard('and #ca{Enter}');
    await expect.element(field).toHaveValue('#Soup and #Cake ');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => lastSent(server)?.mentions)
      .toEqual([
        { recipeId: soup.id, word: 'Soup' },
        { recipeId: cake.id, word: 'Cake' },
      ]);
  });

  it('of a person is offered without a network too, of those who wrote', async () => {
    const server = atSoho((at) => ({ messages: [message(at, 'Hello')] }));
    const { screen, field, log } = await openGroup();
    await expect.element(log.getByText('Hello')).toBeVisible();
    server.online = false;
    await field.fill('@');
    await expect.element(screen.getByRole('option', { name: 'Mia' })).toBeVisible();
    await expect.element(screen.getByRole('option', { name: 'Ada Cook' })).not.toBeInTheDocument();
  });

  it('of oneself marks what is unread, and stands out in the text', async () => {
    atSoho((at) => ({
      messages: [message(at, '@Ada_Cook and @Mia', { people: [{ userId: at.session.userId, word: 'Ada_Cook' }] })],
    }));
    const { screen, log } = await openGroup();
    const me = log.getByText('@Ada Cook');
    await expect.element(me).toHaveAttribute('data-me', 'true');
    expect(log.element().textContent).toContain('@Ada Cook and @Mia');
    const icon = screen.getByRole('banner').getByRole('link', { name: /^Messages/ });
    await expect.element(icon).toHaveAccessibleName('Messages, 1 new, you are mentioned');
    await expect.element(icon).toHaveTextContent('@1');
  });

  it('shows the recipe’s name of today and opens it; one that is gone retains the name it had', async () => {
    const soup = recipe('Soup of today');
    atSoho((server) => ({
      recipes: [soup],
      messages: [
        message(server, '#Soup_of_the_day and #Old_dish', {
          mentions: [
            { recipeId: soup.id, word: 'Soup_of_the_day' },
            { recipeId: newId(), word: 'Old_dish' },
          ],
        }),
      ],
    }));
    const { log } = await openGroup();
    const link = log.getByRole('link', { name: 'Soup of today' });
    expect(link.element().getAttribute('href')).toMatch(new RegExp(`/setup/recipes/${soup.id}$`));
    await expect.element(log.getByText('Old dish')).toBeVisible();
    await expect.element(log.getByRole('link', { name: 'Old dish' })).not.toBeInTheDocument();
  });
});
