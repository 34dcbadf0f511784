import { describe, expect, it } from 'vitest';
import { typedPage } from '../../testing/typed-page.ts';
import { readPages } from '../read-pages.ts';

const head = ['HARBOUR FOODS LTD', 'Invoice no 4711', '', 'Description                      Qty    Price     Amount'];
const foot = ['', 'Goods 20.00', 'VAT 0.00', 'Total 20.00'];

function namesOf(...rows: string[]) {
  const [paper] = readPages([typedPage([...head, ...rows, ...foot])], 'pdf');
  return paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => fields.name?.value) : [];
}

const celery = 'Celery                             1     5.00       5.00';
const broccoli = 'Tenderstem broccoli of the day     2     5.00      10.00';
const rocket = 'Rocket                             1     5.00       5.00';

describe('a row that begins anew below a name although there was room behind it', () => {
  it.each(['Chef tasted this', 'Ask Jo about next week', '(Tray is ours)', '3 kinds of leaf'])(
    'is a remark on one of several lines: %s',
    (remark) => {
      expect(namesOf(broccoli, celery, remark, rocket)).toEqual(['Tenderstem broccoli of the day', 'Celery', 'Rocket']);
    },
  );

  it('is a remark on one line beside known details below the others', () => {
    expect(namesOf(broccoli, 'Origin Kenya', celery, 'Scotland, blanched', rocket, 'Returned, wilted')).toEqual([
      'Tenderstem broccoli of the day',
      'Celery',
      'Rocket',
    ]);
  });

  it('is a remark below most lines where it has the same words', () => {
    const again = celery.replace('Celery', 'Swedes');
    expect(namesOf(broccoli, celery, 'Kenya', rocket, 'Kenya', again, 'Kenya')).toEqual([
      'Tenderstem broccoli of the day',
      'Celery',
      'Rocket',
      'Swedes',
    ]);
  });

  it('is part of the name in small letters, with a measure, or where it alone tells two lines apart', () => {
    const below = (...rows: string[]) => namesOf(broccoli, ...rows)[1];
    expect(below(celery, 'hearts', rocket)).toBe('Celery hearts');
    expect(below(celery, 'Hearts 6 x 500g', rocket)).toBe('Celery Hearts 6 x 500g');
    expect(below(celery, 'Hearts', celery, rocket)).toBe('Celery Hearts');
    expect(below(celery, 'Hearts cut on Wednesday only', rocket)).toBe('Celery');
  });

  it('is part of the name where the column was too narrow for its first word', () => {
    expect(namesOf(celery, rocket, 'Tenderstem broccoli of         2     5.00      10.00', 'Wednesday')[2]).toBe(
      'Tenderstem broccoli of Wednesday',
    );
  });
});
