import { CORNERS, type MenuEngineering } from '@larder/domain/menus/menu-engineering.ts';
import { showMoney, showPercent, showThings } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { MONEY, PERCENT } from '../../ui/charts/chart-data.ts';
import { ScatterChart } from '../../ui/charts/ScatterChart.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import classes from './dishes.module.css';
import { CORNER_NAMES, type ShownDish } from './dishes-shown.ts';
import { useDishLink } from './useDishLink.ts';

/** Each dish a point: how much of what was sold it is, and what a portion earns. */
export function DishPicture({ dishes: { placed, lines } }: { dishes: MenuEngineering<ShownDish> }) {
  const linkOf = useDishLink();
  if (!lines) return null;
  return (
    <Panel title="Menu engineering">
      <dl className={classes.corners}>
        {CORNERS.map((corner) => (
          <div key={corner}>
            <dt>{showThings(placed.filter((one) => one.corner === corner).length, CORNER_NAMES[corner].one)}</dt>
            <dd>{CORNER_NAMES[corner].advice}</dd>
          </div>
        ))}
      </dl>
      <ScatterChart
        label="Dishes by popularity and margin"
        dotName="Dish"
        height={420}
        x={{ name: 'Share of portions sold', measure: PERCENT, splitAt: lines.popularity.toNumber() }}
        y={{ name: 'Margin a portion, net', measure: MONEY, splitAt: lines.marginEach.toNumber() }}
        kinds={CORNERS.map((key) => ({ key, name: CORNER_NAMES[key].many }))}
        corners={{
          topLeft: CORNER_NAMES.puzzle.many,
          topRight: CORNER_NAMES.star.many,
          bottomLeft: CORNER_NAMES.dog.many,
          bottomRight: CORNER_NAMES.workhorse.many,
        }}
        dots={placed.map(({ dish, corner, popularity, marginEach }) => {
          const target = linkOf(dish.recipeId);
          return {
            ...{ key: dish.recipeId, name: dish.name, x: popularity, y: marginEach, kind: corner },
            ...(target ? { target } : {}),
          };
        })}
      />
      <Text c="dimmed" size="sm">
        {`A dish sells well from ${showPercent(lines.popularity, 2)} of all portions on, 70% of its fair share, and earns well from ${showMoney(lines.marginEach)} a portion on, the average of these dishes.`}
      </Text>
    </Panel>
  );
}
