import type { MenuPaper } from '@larder/documents/front-of-house/menu-book.ts';
import { foldSizes } from '@larder/domain/recipes/sizes.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { DishOnMenu, SizesOnMenu } from './DishOnMenu.tsx';
import classes from './hub.module.css';

interface Props {
  menu: MenuPaper;
  /** Whether sizes that agree in their allergens stand together, as on the chart. */
  folded?: boolean;
}

/** The sections of a menu; each dish with its price and allergens, at any width (rule 26). */
export function MenuSections({ menu, folded = false }: Props) {
  if (menu.sections.every(({ dishes }) => dishes.length === 0))
    return <EmptyState title="No dishes to display" hint="Dishes are put on the menu in the menu setup." />;
  return menu.sections
    .filter(({ dishes }) => dishes.length > 0)
    .map((section, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one name
      <Panel key={index} title={section.name}>
        <ul className={classes.dishes}>
          {folded
            ? foldSizes(section.dishes).map(({ name, dishes: [dish, ...others] }) =>
                others.length === 0 ? (
                  <DishOnMenu key={dish.id} dish={dish} />
                ) : (
                  <SizesOnMenu key={dish.id} name={name} sizes={[dish, ...others]} />
                ),
              )
            : section.dishes.map((dish) => <DishOnMenu key={dish.id} dish={dish} />)}
        </ul>
      </Panel>
    ));
}
