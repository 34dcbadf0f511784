import { Drawer } from '@mantine/core';
import { NavList } from './SideNav.tsx';
import { WhereOneWorks } from './WhereOneWorks.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** What the side navigation has on a wide screen, behind the bar's menu button. */
export function MenuDrawer({ opened, onClose }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} title="Menu" size={290}>
      <nav aria-label="Main">
        <WhereOneWorks />
        <NavList onChosen={onClose} />
      </nav>
    </Drawer>
  );
}
