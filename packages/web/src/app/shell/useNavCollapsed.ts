import { useState } from 'react';

const KEPT = 'larder.nav-collapsed';

/** Whether the side navigation shows icons only; stored on this device (NAV-010). */
export function useNavCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEPT) === 'yes');
  const toggle = () => {
    localStorage.setItem(KEPT, collapsed ? 'no' : 'yes');
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
