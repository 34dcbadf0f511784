import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { categoryShares } from './category-shares.ts';

const worth = (name: string, pounds: string) => ({ name, worth: decimal(pounds) });
const shown = (categories: ReturnType<typeof worth>[]) =>
  categoryShares(categories).slices.map(({ name, worth: pounds, percent }) => [
    name,
    pounds.toFixed(),
    percent.toFixed(2),
  ]);

describe('the shares of categories', () => {
  it('gather what is under 5 % of the total as Others, and keep what is exactly 5 %', () => {
    const categories = [worth('Dry', '5'), worth('Meat', '80'), worth('Spices', '4.99'), worth('Fish', '10.01')];
    expect(shown(categories)).toEqual([
      ['Meat', '80', '80.00'],
      ['Fish', '10.01', '10.01'],
      ['Dry', '5', '5.00'],
      ['Others', '4.99', '4.99'],
    ]);
  });

  it('add up several small ones, however large they are together', () => {
    const small = Array.from({ length: 10 }, (_, at) => worth(`Small ${at}`, '4.9'));
    expect(shown([worth('Large', '51'), ...small])).toEqual([
      ['Large', '51', '51.00'],
      ['Others', '49', '49.00'],
    ]);
  });

  it('have no Others where nothing is small, and nothing of what is worth nothing', () => {
    expect(shown([worth('Dry', '1'), worth('Meat', '2'), worth('Empty', '0')])).toEqual([
      ['Meat', '2', '66.67'],
      ['Dry', '1', '33.33'],
    ]);
    expect(shown([])).toEqual([]);
  });

  it('leave what is worth less than nothing beside the picture', () => {
    const { slices, negative } = categoryShares([worth('Dry', '10'), worth('Wrong', '-3')]);
    expect(slices.map(({ name, percent }) => [name, percent.toFixed()])).toEqual([['Dry', '100']]);
    expect(negative.map(({ name, worth: pounds }) => [name, pounds.toFixed()])).toEqual([['Wrong', '-3']]);
  });
});
