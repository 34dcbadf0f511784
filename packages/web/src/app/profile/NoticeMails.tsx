import { NOTICE_TOPICS, type NoticeTopic } from '@larder/domain/notices/notice-topics.ts';
import { Checkbox, Stack, Text } from '@mantine/core';
import { refusalText } from '../../data/refusal.ts';
import { useSession } from '../../data/session.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { useChooseNoticeMails, useNoticeMails } from './useNoticeMails.ts';

const TOPICS = Object.keys(NOTICE_TOPICS) as NoticeTopic[];

/** Of which notices one gets a mail as well; each choice is stored as it is made. Guests have no notices. */
export function NoticeMails() {
  const { accounts, email } = useSession();
  const { data, error } = useNoticeMails();
  const choose = useChooseNoticeMails();
  if (accounts.every(({ role }) => role === 'guest')) return null;
  const chosen = (choose.isPending ? choose.variables : data?.topics) ?? [];
  const turn = (topic: NoticeTopic, on: boolean) =>
    choose.mutate(TOPICS.filter((one) => (one === topic ? on : chosen.includes(one))));
  return (
    <Panel title="Notices by mail">
      {error ? <Notice tone="danger">{refusalText(error)}</Notice> : null}
      <Stack>
        <Text c="dimmed">All notices appear under the bell. These are mailed to {email} as well:</Text>
        {TOPICS.map((topic) => (
          <Checkbox
            key={topic}
            label={NOTICE_TOPICS[topic].title}
            description={NOTICE_TOPICS[topic].hint}
            checked={chosen.includes(topic)}
            disabled={data === undefined}
            onChange={({ currentTarget }) => turn(topic, currentTarget.checked)}
          />
        ))}
      </Stack>
    </Panel>
  );
}
