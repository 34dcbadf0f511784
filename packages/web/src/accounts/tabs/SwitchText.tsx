import { isPlan, type Plan } from '@larder/domain/accounts/features.ts';
import { type PlanRoom, roomsLost } from '@larder/domain/accounts/plan-rooms.ts';
import { PLANS } from '@larder/domain/accounts/plans.ts';
import { List, Stack, Text } from '@mantine/core';

/** What choosing a plan does: what every account of the group loses, and where it is read meanwhile. */
export function SwitchText({ from, to }: { from: string; to: Plan }) {
  if (!isPlan(from)) return 'It holds for every account of the group at once.';
  const lost = roomsLost(from, to);
  return (
    <Stack gap="sm">
      <Text>It replaces the {PLANS[from].name} for every account of the group at once.</Text>
      {lost.length === 0 ? (
        <Text>Nothing that you use now is closed.</Text>
      ) : (
        <>
          <Text>These are closed, for everybody:</Text>
          <List spacing={4} aria-label="Closed by the switch">
            {lost.map((room) => (
              <List.Item key={room.feature}>{lostText(room)}</List.Item>
            ))}
          </List>
          <Text>
            Nothing is deleted: an export of the group, under Activity, holds all of it, and it opens again as soon as
            you choose a plan that holds it.
          </Text>
        </>
      )}
    </Stack>
  );
}

function lostText({ name, stillIn }: PlanRoom): string {
  return stillIn === null ? name : `${name} (still read in ${stillIn})`;
}
