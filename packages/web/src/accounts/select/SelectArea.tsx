import { AreaDialog } from '../../app/shell/AreaDialog.tsx';
import { startRoute } from '../routes.tsx';

/** Asks for an area when somebody was led here for want of one (NAV-065). */
export function SelectArea() {
  const { select } = startRoute.useSearch();
  const navigate = startRoute.useNavigate();
  return <AreaDialog opened={select === 'area'} onClose={() => void navigate({ search: {}, replace: true })} />;
}
