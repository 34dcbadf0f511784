import { Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useNavEntries } from '../app/shell/useNavEntries.ts';
import { useVenue } from '../app/useVenue.ts';
import { isStocked } from '../app/venue.ts';
import { useWorkingAccount } from '../app/working-account.ts';
import { useAnswer } from '../data/query.ts';
import { TargetLink } from '../ui/link.tsx';
import { Panel } from '../ui/Panel.tsx';
import classes from './start.module.css';
import { STEPS } from './steps.ts';

/** What to do next, ticked as it is done; gone once there is a first gross profit (rule 29); nothing of it is for guests. */
export function NextSteps() {
  const { data } = useAnswer('accounts.nextSteps', {});
  const { account } = useWorkingAccount();
  const venue = useVenue();
  const rooms = useNavEntries();
  if (!data || data.firstGrossProfit || account.role === 'guest') return null;

  const where =
    account.type === 'OWNER'
      ? 'Orders, sales and counts belong to a location or an area: choose one where the account is shown.'
      : isStocked(venue)
        ? null
        : 'Orders, sales and counts belong to an area: pick one below.';
  const next = STEPS.find(({ step }) => !data.done[step]);
  return (
    <Panel title="Your way to a first gross profit">
      <ol className={classes.steps}>
        {STEPS.map(({ step, title, hint, path }) => {
          const done = data.done[step];
          const room = rooms.find((entry) => entry.path === path);
          const Icon = done ? IconCircleCheckFilled : IconCircleDashed;
          return (
            <li
              key={step}
              className={classes.step}
              data-done={done || undefined}
              data-next={step === next?.step || undefined}
            >
              <Icon size={22} className={classes.tick} role="img" aria-label={done ? 'Done' : 'To do'} />
              <div>
                {room ? (
                  <TargetLink target={room.target} className={classes.title}>
                    {title}
                  </TargetLink>
                ) : (
                  <span className={classes.title}>{title}</span>
                )}
                <Text size="sm" c="dimmed">
                  {hint}
                </Text>
              </div>
            </li>
          );
        })}
      </ol>
      {where ? (
        <Text size="sm" c="dimmed">
          {where}
        </Text>
      ) : null}
      {next ? null : <Text size="sm">One more count, after the sales, and your first gross profit is here.</Text>}
    </Panel>
  );
}
