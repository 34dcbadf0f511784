import type { FourWeekReview as Review } from '@larder/contract/review-diligence.ts';
import { showDays } from '@larder/domain/calendar.ts';
import { showThings } from '@larder/domain/show.ts';
import { initialsOf } from '@larder/domain/tasks/initials.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useClock } from '../../../data/clock.ts';
import { useCommand } from '../../../data/command.ts';
import { newId } from '../../../data/new-id.ts';
import { useAnswer } from '../../../data/query.ts';
import { useHasNetwork } from '../../../data/use-has-network.ts';
import { asEntry } from '../../../tasks/useTaskEntries.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { withToast } from '../../../ui/toast/outcome.ts';

const OUTCOME = { done: 'Review signed', failed: 'The review could not be signed' };

/** The four weeks to be reviewed: what was wrong in them, what recurs, and the signature. Nothing where the owner asks for no review (rule 188). */
export function FourWeekReview() {
  const { data } = useAnswer('review.fourWeekReview', {});
  const sign = useCommand('tasks.signReview');
  const hasNetwork = useHasNetwork();
  if (!data) return null;
  const { from, through, isDue, maySign, findings, reviews } = data;
  return (
    <Panel title="Four-weekly review">
      <Stack gap="sm">
        <Text>
          <strong>{showDays(from, through)}</strong>
          {isDue ? ' is to be reviewed.' : ' is reviewed once it is over.'}
        </Text>
        <Findings findings={findings} />
        {sign.refusal ? <Notice tone="danger">{sign.refusal.message}</Notice> : null}
        {isDue && maySign ? (
          <Group>
            <Button
              size="md"
              disabled={!hasNetwork}
              loading={sign.pending}
              onClick={() =>
                void withToast(OUTCOME, () => sign.run({ entryId: newId(), from, through })).catch(() => undefined)
              }
            >
              {hasNetwork ? 'Sign the review' : 'Signing needs a network'}
            </Button>
          </Group>
        ) : null}
        {isDue && !maySign ? <Text c="dimmed">The owner signs it, or whom the owner named.</Text> : null}
        <Reviews reviews={reviews} />
      </Stack>
    </Panel>
  );
}

function Findings({ findings }: { findings: Review['findings'] }) {
  const { missed, late, outOfLimit, withoutAction, daysSigned, days, recurring } = findings;
  return (
    <>
      <Text>
        {[
          `${missed} missed`,
          `${late} late`,
          `${showThings(outOfLimit, 'temperature')} out of limit`,
          ...(withoutAction > 0 ? [`${withoutAction} without an action`] : []),
          `${daysSigned} of ${showThings(days, 'day')} signed off`,
        ].join(' · ')}
      </Text>
      {recurring.length > 0 ? (
        <ul aria-label="Three times or more">
          {recurring.map(({ what, how, times }) => (
            <li key={`${how} ${what}`}>
              {what}: {how} {times} times
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Reviews({ reviews }: { reviews: Review['reviews'] }) {
  const clock = useClock();
  const signed = reviews.map(asEntry).flatMap((entry) => (entry.kind === 'sign-off' ? [entry] : []));
  if (signed.length === 0) return null;
  return (
    <ul aria-label="Reviews">
      {signed.map(({ id, payload, userName, claimedAt }) => (
        <li key={id}>
          {showDays(payload.from, payload.through)}: {userName} ({initialsOf(userName)}), {clock.showInstant(claimedAt)}
        </li>
      ))}
    </ul>
  );
}
