import { type Day, showDays } from '@larder/domain/calendar.ts';
import type { MenuEngineering } from '@larder/domain/menus/menu-engineering.ts';
import { PdfButton } from '../../app/print/PdfButton.tsx';
import { reportSection } from '../../app/print/report-section.ts';
import { DISH_FIGURES, DISH_NAME, mostEarnedFirst } from './dish-columns.tsx';
import type { ShownDish } from './dishes-shown.ts';
import { leftOutDishes } from './left-out-dishes.ts';

interface Props {
  from: Day;
  to: Day;
  /** Those of the filter. */
  dishes: MenuEngineering<ShownDish>;
}

/** The dishes shown as a PDF, those that earned most first, and below them those that could not be placed. */
export function DishesPdf({ from, to, dishes }: Props) {
  const make = (seesCosts: boolean) => ({
    title: 'Dishes by popularity and margin',
    period: showDays(from, to),
    sections: [
      reportSection({
        heading: 'Dishes',
        columns: [DISH_NAME, ...DISH_FIGURES],
        rows: mostEarnedFirst(dishes.placed),
        notes: leftOutDishes(dishes).map(({ dish, why }) => `Not placed: ${dish.name}, ${why}`),
        seesCosts,
      }),
    ],
  });
  return <PdfButton report={make} />;
}
