import type { ChartState } from '@larder/contract/food-safety.ts';
import { showChartChanges } from '@larder/domain/recipes/signed-chart.ts';
import { initialsOf } from '@larder/domain/tasks/initials.ts';
import { Button, Group, Text } from '@mantine/core';
import { useClock } from '../data/clock.ts';
import { useCommand } from '../data/command.ts';
import { newId } from '../data/new-id.ts';
import { useAnswer } from '../data/query.ts';
import { useMayDo } from '../data/use-collections.ts';
import { useHasNetwork } from '../data/use-has-network.ts';
import { Notice } from '../ui/page/Notice.tsx';
import { withToast } from '../ui/toast/outcome.ts';

const OUTCOME = { done: 'Allergen chart signed', failed: 'The chart could not be signed' };
const NAMED = 8;

/** Who signed the area's allergen chart, what changed since, and the way to sign it for whoever may check. It is of all dishes, whatever menu is shown. */
export function ChartSignature() {
  const hasNetwork = useHasNetwork();
  const { data, refetch } = useAnswer('tasks.allergenChart', {}, { enabled: hasNetwork });
  const mayCheck = useMayDo('checks');
  const sign = useCommand('tasks.signChart');
  if (!data || data.dishes === 0) return null;
  const { sha256, signed } = data;
  const isSigned = signed?.sha256 === sha256;
  if (!signed && !mayCheck) return null;
  const send = () =>
    void withToast(OUTCOME, () => sign.run({ entryId: newId(), sha256 })).then(
      () => refetch(),
      () => refetch(), // what was looked at may have changed
    );
  return (
    <Notice tone={signed && !isSigned ? 'warning' : 'info'}>
      <Group justify="space-between" gap="sm">
        <div>
          <State state={data} />
          {sign.refusal ? <Text role="alert">{sign.refusal.message}</Text> : null}
        </div>
        {mayCheck && !isSigned ? (
          <Button className="no-print" variant="default" disabled={!hasNetwork} loading={sign.pending} onClick={send}>
            Sign the chart
          </Button>
        ) : null}
      </Group>
    </Notice>
  );
}

function State({ state: { signed, sha256, changes } }: { state: ChartState }) {
  const clock = useClock();
  if (!signed) return <Text>Nobody has signed this allergen chart yet.</Text>;
  const by = `${signed.by} (${initialsOf(signed.by)}), ${clock.showInstant(signed.at)}`;
  if (signed.sha256 === sha256) return <Text>Allergen chart signed by {by}.</Text>;
  return (
    <Text>
      The allergen chart changed since it was signed by {by}: {showChartChanges(changes, NAMED)}.
    </Text>
  );
}
