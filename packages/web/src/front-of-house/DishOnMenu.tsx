import type { MenuDish } from '@larder/documents/front-of-house/menu-book.ts';
import { Badge } from '@mantine/core';
import { useState } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { MoneyText } from '../ui/facts/figures.tsx';
import { TextLink } from '../ui/page/links.tsx';
import { DishAllergens } from './DishAllergens.tsx';
import classes from './hub.module.css';
import { LeaveOut } from './LeaveOut.tsx';
import { SizesButton } from './SizesButton.tsx';
import { SubstituteMarks } from './SubstituteMarks.tsx';

/** A dish on a menu with its price and allergens. */
export function DishOnMenu({ dish }: { dish: MenuDish }) {
  return (
    <li className={classes.dish}>
      <DishHead dish={dish} />
      {dish.description === '' ? null : <p className={classes.description}>{dish.description}</p>}
      <AllergensBelow dish={dish} />
    </li>
  );
}

/** Sizes of a dish whose allergens agree; opened, each is a link with its price. */
export function SizesOnMenu({ name, sizes }: { name: string; sizes: readonly [MenuDish, ...MenuDish[]] }) {
  const [open, setOpen] = useState(false);
  return (
    <li className={classes.dish}>
      <div>
        <SizesButton name={name} open={open} onOpen={setOpen} />
      </div>
      {open ? sizes.map((size) => <DishHead key={size.id} dish={size} />) : null}
      <AllergensBelow dish={sizes[0]} />
    </li>
  );
}

function DishHead({ dish }: { dish: MenuDish }) {
  const { accountId } = useWorkingAccount();
  return (
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
      <span className={classes.price}>{dish.menuPrice === null ? null : <MoneyText value={dish.menuPrice} />}</span>
    </div>
  );
}

function AllergensBelow({ dish }: { dish: MenuDish }) {
  return (
    <>
      <SubstituteMarks texts={dish.substitutes} />
      <LeaveOut choices={dish.leaveOut} />
      <DishAllergens answers={dish.answers} modifiers={dish.modifiers} addOns={dish.addOns} />
    </>
  );
}
