import { NOTICE_TOPICS, type NoticeTopic } from '@larder/domain/notices/notice-topics.ts';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useSession } from '../../data/session.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { canShowNotices } from './push-device.ts';
import { useChooseNoticePushes, useNoticePushes } from './useNoticePushes.ts';

const TOPICS = Object.keys(NOTICE_TOPICS) as NoticeTopic[];

/** Of which notices this browser shows one also while Larder is closed, where the operator made that possible. Guests have no notices. */
export function NoticePushes() {
  const { accounts } = useSession();
  const { data } = useNoticePushes();
  if (!data?.key || !canShowNotices() || accounts.every(({ role }) => role === 'guest')) return null;
  return <Topics publicKey={data.key} topics={data.topics} />;
}

function Topics({ publicKey, topics }: { publicKey: string; topics: readonly NoticeTopic[] }) {
  const choose = useChooseNoticePushes(publicKey);
  const chosen = (choose.isPending ? choose.variables : topics) ?? [];
  const turn = (topic: NoticeTopic, on: boolean) =>
    choose.mutate(TOPICS.filter((one) => (one === topic ? on : chosen.includes(one))));
  return (
    <Panel title="Notices on this device">
      <Stack>
        <Text c="dimmed">These appear on this device also while Larder is closed, until you sign out here:</Text>
        {TOPICS.map((topic) => (
          <Checkbox
            key={topic}
            label={NOTICE_TOPICS[topic].title}
            aria-label={`${NOTICE_TOPICS[topic].title}, on this device`}
            description={NOTICE_TOPICS[topic].hint}
            checked={chosen.includes(topic)}
            onChange={({ currentTarget }) => turn(topic, currentTarget.checked)}
          />
        ))}
      </Stack>
    </Panel>
  );
}
