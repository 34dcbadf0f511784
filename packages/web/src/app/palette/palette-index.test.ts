import { describe, expect, it } from 'vitest';
import { type Kind, searchSections, sectionNow, sectionOf } from './palette-index.ts';

const source = (kind: Kind, rows: readonly string[]) => ({
  kind,
  rows,
  textsOf: (name: string) => ({ name, others: '' }),
  idOf: (name: string) => `${kind} ${name}`,
  entryOf: (name: string) => ({ name, about: '', target: {} }),
});
const section = (kind: Kind, ...rows: string[]) => sectionNow(source(kind, rows));
const namesOf = (sections: Parameters<typeof searchSections>[0], typed: string) =>
  searchSections(sections, typed).map(({ kind, entries }) => [kind, ...entries.map(({ name }) => name)]);

describe('what is found', () => {
  it('comes in the order of how well its name fits, then of its length', () => {
    const dishes = section(
      'Dishes',
      'Portobello',
      'Tomato soup',
      'Red tomato salad',
      'Tomato',
      'Beef with tomato',
      'Sugotomato',
    );
    expect(namesOf([dishes], 'tomato')).toEqual([
      ['Dishes', 'Tomato', 'Tomato soup', 'Beef with tomato', 'Red tomato salad', 'Sugotomato'],
    ]);
  });

  it('stands in groups, the one with the best match first', () => {
    const sections = [
      section('Screens', 'Menus for beef'),
      section('Dishes', 'Roast beef'),
      section('Ingredients', 'Beef'),
    ];
    expect(namesOf(sections, 'beef').map(([kind]) => kind)).toEqual(['Ingredients', 'Screens', 'Dishes']);
  });

  it('has all the words, in any order', () => {
    const dishes = section('Dishes', 'Fish and chips', 'Chips', 'Fish pie');
    expect(namesOf([dishes], 'chips  FISH')).toEqual([['Dishes', 'Fish and chips']]);
  });

  it('allows one slip in a word, only where nothing has what was typed', () => {
    const sections = [section('Dishes', 'Tomato soup'), section('Ingredients', 'Tomatoes', 'Tomtao')];
    expect(namesOf(sections.slice(0, 1), 'tomtao')).toEqual([['Dishes', 'Tomato soup']]);
    expect(namesOf(sections, 'tomtao')).toEqual([['Ingredients', 'Tomtao']]);
  });

  it('is at most six of a kind, and nothing where nothing is typed', () => {
    const dishes = section('Dishes', ...Array.from({ length: 40 }, (_, index) => `Soup ${index}`));
    expect(searchSections([dishes], 'soup')[0]?.entries).toHaveLength(6);
    expect(searchSections([dishes], '  ')).toEqual([]);
  });
});

it('a section of many rows is made in slices, and finds the same', async () => {
  const rows = Array.from({ length: 4_000 }, (_, index) => `Flour ${index}`);
  let pauses = 0;
  const slow = await sectionOf(source('Supplier options', rows), async () => {
    pauses += 1;
  });
  expect(pauses).toBeGreaterThanOrEqual(3);
  expect(namesOf([slow], 'flour 3999')).toEqual([['Supplier options', 'Flour 3999']]);
});
