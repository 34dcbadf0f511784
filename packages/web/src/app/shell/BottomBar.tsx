import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconSwitchHorizontal } from '@tabler/icons-react';
import { useCan } from '../../data/use-collections.ts';
import { TargetLink } from '../../ui/link.tsx';
import { AccountButton } from './AccountButton.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import classes from './nav.module.css';
import { NavList } from './SideNav.tsx';
import { useNavEntries } from './useNavEntries.ts';

/** Up to 768 px, at every width, the bar at the bottom with the menu toggle (NAV-007 to NAV-009, rule 26). */
export function BottomBar() {
  const entries = useNavEntries().filter((entry) => entry.bar);
  const mayChange = useCan('changeAccount');
  const [menu, { open, close }] = useDisclosure(false);
  const [areas, areasDialog] = useDisclosure(false);

  return (
    <>
      <nav className={classes.bar} aria-label="Quick">
        {entries.map(({ path, bar, icon: Icon, target }) => (
          <TargetLink key={path} target={target} className={classes.barItem}>
            <Icon size={22} aria-hidden />
            <span>{bar}</span>
          </TargetLink>
        ))}
        {mayChange ? (
          <button type="button" className={classes.barItem} onClick={areasDialog.open}>
            <IconSwitchHorizontal size={22} aria-hidden />
            <span>Areas</span>
          </button>
        ) : null}
        <button type="button" className={classes.barItem} onClick={open} aria-expanded={menu}>
          <IconMenu2 size={22} aria-hidden />
          <span>Menu</span>
        </button>
      </nav>
      <Drawer opened={menu} onClose={close} title="Menu" size={290}>
        <nav aria-label="Main">
          <AccountButton />
          <NavList onChosen={close} />
        </nav>
      </Drawer>
      <AccountDialog opened={areas} onClose={areasDialog.close} />
    </>
  );
}
