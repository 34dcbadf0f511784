import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { TextField } from '../../ui/form/TextField.tsx';

interface Answer {
  here: boolean;
  reason: string;
}

/** What is answered of the substitutes in use that an order brought, before it is removed (rule 56). */
export function useWasItHere(orderId: string | undefined) {
  const brought = useCollection('substitutions').filter((row) => row.orderId === orderId);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const isAnswered = ({ id }: SubstitutionRow) => {
    const answer = answers.get(id);
    return answer !== undefined && (answer.here || answer.reason.trim() !== '');
  };
  return {
    brought,
    answers,
    answer: (id: string, answer: Answer) => setAnswers((before) => new Map(before).set(id, answer)),
    answered: brought.every(isAnswered),
    /** As the command takes it: what was not here. */
    notHere: brought.flatMap(({ id }) => {
      const answer = answers.get(id);
      return answer && !answer.here ? [{ substitutionId: id, reason: answer.reason.trim() }] : [];
    }),
  };
}

/** Asks of each whether it was in this kitchen: otherwise it is withdrawn, with the reason. */
export function WasItHere({ brought, answers, answer }: ReturnType<typeof useWasItHere>) {
  return (
    <Stack mt="md">
      {brought.map(({ id, substituteName, ingredientName }) => {
        const given = answers.get(id);
        return (
          <Stack key={id} gap="xs">
            <Radio.Group
              label={`Was ${substituteName} in this kitchen?`}
              description={`It is in use instead of ${ingredientName}.`}
              required
              value={given === undefined ? null : given.here ? 'yes' : 'no'}
              onChange={(value) => answer(id, { here: value === 'yes', reason: given?.reason ?? '' })}
            >
              <Group mt="xs" gap="lg">
                <Radio value="yes" label="Yes, it stays in use" />
                <Radio value="no" label="No" />
              </Group>
            </Radio.Group>
            {given && !given.here ? (
              <TextField
                label={`Why ${substituteName} was not here`}
                required
                maxLength={200}
                value={given.reason}
                onChange={(event) => answer(id, { here: false, reason: event.currentTarget.value })}
              />
            ) : null}
          </Stack>
        );
      })}
    </Stack>
  );
}
