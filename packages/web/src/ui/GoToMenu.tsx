import { goToPanel } from './go-to-panel.ts';
import { MoreAction, MoreMenu } from './MoreMenu.tsx';

interface Place {
  /** Of the panel. */
  id: string;
  label: string;
}

/** On a long screen, the way to each of its panels; the keyboard goes along. What was typed meanwhile stays. */
export function GoToMenu({ places }: { places: readonly Place[] }) {
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
