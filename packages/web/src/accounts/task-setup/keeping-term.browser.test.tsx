import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { as } from '../testing.ts';

beforeEach(() => page.viewport(1280, 1600));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

it('a term of keeping is the group’s: it is chosen from three years on, and says which days are dropped next', async () => {
  const next = [{ name: 'Soho', from: '2023-01-01', through: '2023-01-07', on: '2026-12-20' }];
  const server = as('owner', {
    answers: {
      '/task-setup': { sections: [], tasks: [], prepTasks: [], shelves: [] },
      '/food-safety-term': { years: null, next },
    },
  });
  server.replies['/food-safety-term'] = { rows: {} };
  await openApp(`/areas/${server.kitchen.id}/account/tasks/temp`);
  const panel = page.getByRole('region', { name: 'How long records are stored' });
  await expect.element(panel.getByText('Soho: 01 to 07 Jan 2023')).toBeVisible();
  await expect.element(panel.getByText(/will be deleted on 20 Dec 2026/)).toBeVisible();
  const term = panel.getByRole('combobox', { name: 'Term' });
  await expect.element(term).toHaveValue('');
  await expect.element(panel.getByRole('option', { name: '2 years' })).not.toBeInTheDocument();
  await term.selectOptions('3 years');
  await panel.getByRole('button', { name: 'Save term' }).click();
  await vi.waitFor(() => expect(server.sent.map(({ body }) => body)).toMatchObject([{ years: 3 }]));
  expect(server.sent[0]?.path).toContain(server.headOffice.id);
});
