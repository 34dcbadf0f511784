import type { MenuPaper } from '@larder/documents/front-of-house/menu-book.ts';
import { Badge } from '@mantine/core';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { MoneyText } from '../ui/facts/figures.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { TextLink } from '../ui/page/links.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { DishAllergens } from './DishAllergens.tsx';
import classes from './hub.module.css';
import { LeaveOut } from './LeaveOut.tsx';

/** The sections of a menu; each dish with its price and allergens, at any width (rule 26). */
export function MenuSections({ menu }: { menu: MenuPaper }) {
  const { accountId } = useWorkingAccount();
  if (menu.sections.every(({ dishes }) => dishes.length === 0))
    return <EmptyState title="No dishes to display" hint="Dishes are put on the menu in the menu setup." />;
  return menu.sections
    .filter(({ dishes }) => dishes.length > 0)
    .map(({ name, dishes }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one name
      <Panel key={index} title={name}>
        <ul className={classes.dishes}>
          {dishes.map((dish) => (
            <li key={dish.id} className={classes.dish}>
              <div className={classes.dishHead}>
                <TextLink
                  to="/$accountId/front-of-house/recipes/$recipeId"
                  params={{ accountId, recipeId: dish.id }}
                  className={classes.dishName}
                >
                  {dish.name}
                </TextLink>
                {dish.suitable.map((one) => (
                  <Badge key={one} variant="outline" color="herb">
                    {one}
                  </Badge>
                ))}
                <span className={classes.price}>
                  {dish.menuPrice === null ? null : <MoneyText value={dish.menuPrice} />}
                </span>
              </div>
              {dish.description === '' ? null : <p className={classes.description}>{dish.description}</p>}
              <LeaveOut choices={dish.leaveOut} />
              <DishAllergens answers={dish.answers} modifiers={dish.modifiers} addOns={dish.addOns} />
            </li>
          ))}
        </ul>
      </Panel>
    ));
}
