import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Hint } from '../../ui/page/Hint.tsx';
import { TargetLink } from '../../ui/page/link.tsx';
import classes from './nav.module.css';
import { useNavEntries } from './useNavEntries.ts';
import { WhereOneWorks } from './WhereOneWorks.tsx';

/** The side navigation, 230 px from 769 px on (NAV-006); it can be folded to icons. */
export function SideNav({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={classes.side} aria-label="Main">
      {collapsed ? null : <WhereOneWorks />}
      <NavList collapsed={collapsed} />
      <button
        type="button"
        className={classes.toggle}
        onClick={onToggle}
        aria-expanded={!collapsed}
        aria-label={collapsed ? 'Expand navigation' : 'Collapse navigation'}
      >
        <Toggle size={20} aria-hidden />
      </button>
    </nav>
  );
}

/** The entries, in the side navigation and in the menu of small screens. */
export function NavList({ collapsed = false, onChosen }: { collapsed?: boolean; onChosen?: () => void }) {
  const entries = useNavEntries();
  return (
    <ul className={classes.list}>
      {entries.map(({ label, icon: Icon, target, open }) => (
        <li key={label}>
          <Hint label={label} position="right" disabled={!collapsed}>
            <span>
              <TargetLink
                target={target}
                aria-current={open ? 'page' : undefined}
                className={classes.link}
                {...(onChosen ? { onClick: onChosen } : {})}
                {...(collapsed ? { 'aria-label': label } : {})}
              >
                <Icon size={20} aria-hidden />
                {collapsed ? null : label}
              </TargetLink>
            </span>
          </Hint>
        </li>
      ))}
    </ul>
  );
}
