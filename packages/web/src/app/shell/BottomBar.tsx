import { useDisclosure } from '@mantine/hooks';
import { IconMapPin, IconMenu2, IconSwitchHorizontal } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useNothingKnown } from '../../data/DataProvider.tsx';
import { useCan } from '../../data/use-collections.ts';
import { useOnceOpened } from '../../ui/dialog/useOnceOpened.ts';
import { TargetLink } from '../../ui/page/link.tsx';
import { useVenue } from '../working/useVenue.ts';
import { useWorkingAccount } from '../working/working-account.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AreaDialog } from './AreaDialog.tsx';
import classes from './nav.module.css';
import { useNavEntries } from './useNavEntries.ts';

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx').then((module) => ({ default: module.MenuDrawer })));

/** Up to 768 px, at every width, the bar at the bottom with the menu toggle (NAV-007 to NAV-009, rule 26). */
export function BottomBar() {
  const entries = useNavEntries().filter((entry) => entry.bar);
  const { accountId } = useWorkingAccount();
  const [menu, { open, close }] = useDisclosure(false);
  const needed = useOnceOpened(menu);
  const unknown = useNothingKnown();

  if (unknown) return <nav className={classes.bar} aria-label="Quick" />;
  return (
    <>
      <nav className={classes.bar} aria-label="Quick">
        {entries.map(({ path, barPath = path, label, bar, icon: Icon, open }) => (
          <TargetLink
            key={path}
            target={{ to: barPath, params: { accountId } }}
            className={classes.barItem}
            aria-label={label}
            aria-current={open ? 'page' : undefined}
          >
            <Icon size={22} aria-hidden />
            <span>{bar}</span>
          </TargetLink>
        ))}
        <Elsewhere />
        <button type="button" className={classes.barItem} onClick={open} aria-expanded={menu}>
          <IconMenu2 size={22} aria-hidden />
          <span>Menu</span>
        </button>
      </nav>
      {needed ? (
        <Suspense>
          <MenuDrawer opened={menu} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** In a location its areas, elsewhere the other accounts: of the two, what one changes most. */
function Elsewhere() {
  const { areas } = useVenue();
  const { account } = useWorkingAccount();
  const mayChange = useCan('changeAccount');
  const [opened, { open, close }] = useDisclosure(false);

  if (areas.length > 0 && account.role !== 'guest')
    return (
      <>
        <button type="button" className={classes.barItem} onClick={open}>
          <IconMapPin size={22} aria-hidden />
          <span>Areas</span>
        </button>
        <AreaDialog opened={opened} onClose={close} />
      </>
    );
  if (!mayChange) return null;
  return (
    <>
      <button type="button" className={classes.barItem} onClick={open}>
        <IconSwitchHorizontal size={22} aria-hidden />
        <span>Accounts</span>
      </button>
      <AccountDialog opened={opened} onClose={close} />
    </>
  );
}
