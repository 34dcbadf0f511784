import { List, Stack, Text } from '@mantine/core';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { TOPICS } from './topics.ts';

/** The product's own help (rule 29). */
export function HelpScreen() {
  return (
    <Screen title="Help" back={{ to: '/', label: 'Start' }}>
      <Stack maw={760}>
        <Text c="dimmed">
          Documents come in, stock moves between them, figures come out. This is the way from a price list to a gross
          profit you can trust.
        </Text>
        {TOPICS.map((topic) => (
          <Panel key={topic.id} title={topic.title}>
            <List type="ordered" spacing="xs">
              {topic.steps.map((step) => (
                <List.Item key={step}>{step}</List.Item>
              ))}
            </List>
          </Panel>
        ))}
      </Stack>
    </Screen>
  );
}
