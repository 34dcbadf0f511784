import { use } from 'react';
import { InMenu } from '../menu/in-menu.ts';
import { MoreAction, MoreMenu } from '../menu/MoreMenu.tsx';
import { goToPanel } from './go-to-panel.ts';

interface Place {
  /** Of the panel. */
  id: string;
  label: string;
}

/** On a long screen, the way to each of its panels; the keyboard goes along. What was typed meanwhile stays. Inside a menu they are its entries. */
export function GoToMenu({ places }: { places: readonly Place[] }) {
  if (use(InMenu))
    return places.map(({ id, label }) => (
      <MoreAction key={id} onClick={() => goToPanel(id)}>
        Go to {label}
      </MoreAction>
    ));
  return (
    <MoreMenu label="Go to" returnFocus={false}>
      {places.map(({ id, label }) => (
        <MoreAction key={id} onClick={() => goToPanel(id)}>
          {label}
        </MoreAction>
      ))}
    </MoreMenu>
  );
}
