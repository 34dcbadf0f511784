import { getRouteApi } from '@tanstack/react-router';
import { AreaDialog } from '../../app/shell/AreaDialog.tsx';

const route = getRouteApi('/shell/');

/** Asks for an area when somebody was led here for want of one (NAV-065). */
export function SelectArea() {
  const { select } = route.useSearch();
  const navigate = route.useNavigate();
  return <AreaDialog opened={select === 'area'} onClose={() => void navigate({ search: {}, replace: true })} />;
}
