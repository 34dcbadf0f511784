import { showDay } from '@larder/domain/calendar.ts';
import { showMoney, showThings } from '@larder/domain/show.ts';
import { SimpleGrid } from '@mantine/core';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { Tried } from './useTried.ts';

/** What the sheet comes to as a whole. */
export function TriedFigures({ tried: { dishes, menus, pounds, weeks } }: { tried: Tried }) {
  const falling = dishes.filter(({ dish }) => dish.falls).length;
  const fallingMenus = menus.filter(({ falls }) => falls).length;
  return (
    <Panel>
      <SimpleGrid cols={{ base: 1, sm: 3 }} role="status">
        <KeyFigure
          label="Dishes that fall under their target"
          value={falling}
          note={`Of ${showThings(dishes.length, 'dish', 'dishes')} that it reaches`}
        />
        <KeyFigure
          label="Menus that fall under their target"
          value={fallingMenus}
          note={`Of ${showThings(menus.length, 'menu')} that it reaches`}
        />
        {pounds && weeks ? (
          <KeyFigure
            label="Gross profit a week"
            value={`${pounds.gt(0) ? '+' : ''}${showMoney(pounds)}`}
            note={`By what was sold from ${showDay(weeks.from)} to ${showDay(weeks.to)}`}
          />
        ) : null}
      </SimpleGrid>
    </Panel>
  );
}
