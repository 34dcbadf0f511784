import { useNavEntries } from '../app/shell/useNavEntries.ts';
import { useSeesCosts } from '../data/use-collections.ts';
import { TargetLink } from '../ui/page/link.tsx';
import classes from './start.module.css';

const ABOUT: Record<string, string> = {
  '/$accountId/tasks': 'Opening, closing and preparation lists of the day',
  '/$accountId/tasks/sites': 'The lists and temperatures of all sites today',
  '/$accountId/procurement': 'Order, receive and check deliveries',
  '/suppliers': 'Price lists, delivery days and addresses',
  '/ingredients': 'What you buy, its units, prices and allergens',
  '/$accountId/front-of-house': 'Menus, dishes and allergens for cooks and waiters',
  '/products/$accountId/setup/recipes': 'Dishes and what they cost',
  '/$accountId/inventory': 'Counts, wastage and theoretical stock',
  '/$accountId/reports/sales-import': "Read the till's export",
  '/$accountId/reports/gross-profit': 'Actual and theoretical gross profit of each period',
  '/$accountId/review/supplier-statements': 'What was ordered of each supplier, month by month',
  '/$accountId/review/stocktake': 'Closed stocktakes and what differed',
  '/$accountId/review/wastage': 'What was thrown away, week by week',
  '/$accountId/review/transfers': 'What went between areas, week by week',
  '/$accountId/review/due-diligence': 'Food-safety records, week by week',
  '/account': 'Your details, people and plan',
};

/** The text that stands instead where costs are withheld from the person. */
const WITHOUT_COSTS: Record<string, string> = {
  '/ingredients': 'What you buy, its units and allergens',
  '/products/$accountId/setup/recipes': 'Dishes and how they are made',
};

/** The rooms that the working account may enter, as cards. */
export function RoomCards() {
  const about = useSeesCosts() ? ABOUT : { ...ABOUT, ...WITHOUT_COSTS };
  const rooms = useNavEntries().filter((entry) => entry.path !== '/');
  if (rooms.length === 0) return null;
  return (
    <nav aria-label="Rooms">
      <ul className={classes.rooms}>
        {rooms.map(({ path, label, icon: Icon, target }) => (
          <li key={path}>
            <TargetLink target={target} className={classes.room}>
              <Icon size={24} aria-hidden className={classes.roomIcon} />
              <span className={classes.roomName}>{label}</span>
              <span className={classes.about}>{about[path]}</span>
            </TargetLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
