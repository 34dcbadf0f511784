import type { ArrivingOrder } from '@larder/contract/arriving-orders.ts';
import { announcedText } from '@larder/domain/procurement/announcement.ts';
import { arrivingState, isToDeliver } from '@larder/domain/procurement/arriving-state.ts';
import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import { ScreenFoot } from '../../ui/kitchen/ScreenFoot.tsx';
import { AnswerRow } from './AnswerRow.tsx';
import { answered, readAnswer, type TypedLine } from './answer-values.ts';
import classes from './arriving.module.css';
import { useAnswerOrder } from './useArrivingOrders.ts';

const LONGEST_COMMENT = 1000;

interface Props {
  order: ArrivingOrder;
  refetch: () => unknown;
}

/** The lines of an order, each with its answer; everything is confirmed unless it is changed. What is over can only be read. */
export function AnswerForm({ order, refetch }: Props) {
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedLine>>(new Map());
  const [comment, setComment] = useState(order.comment);
  const [tried, setTried] = useState(false);
  const { send, pending } = useAnswerOrder(refetch);
  const open = isToDeliver(arrivingState(order));
  const { answer, problems } = readAnswer(order, typed, comment);
  const changed = typed.size > 0 || comment !== order.comment;
  const differs = announcedText(answer.lines);

  const submit = async () => {
    setTried(true);
    if (problems.size > 0) return;
    await send(answer);
  };

  return (
    <Stack>
      <div className={kitchen.frame}>
        <ul className={kitchen.list} aria-label="Lines">
          {order.lines.map((line) => (
            <AnswerRow
              key={line.lineId}
              line={line}
              typed={typed.get(line.lineId) ?? answered(line)}
              open={open}
              problem={tried ? (problems.get(line.lineId) ?? null) : null}
              onChange={(part) =>
                setTyped(new Map(typed).set(line.lineId, { ...(typed.get(line.lineId) ?? answered(line)), ...part }))
              }
            />
          ))}
        </ul>
      </div>
      {open ? (
        <Textarea
          className={classes.comment}
          label="Comment to the customer"
          description="Read on the order and at the door"
          maxLength={LONGEST_COMMENT}
          autosize
          minRows={2}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      ) : order.comment ? (
        <p className={classes.remark}>{order.comment}</p>
      ) : null}
      {open ? (
        <ScreenFoot sums={<strong>{differs ?? 'Everything as ordered'}</strong>}>
          <Button size="md" loading={pending} onClick={() => void submit()}>
            {order.answeredAt === null ? 'Send answer' : 'Send new answer'}
          </Button>
        </ScreenFoot>
      ) : null}
      <LeaveGuard unsaved={open && changed} what="answer" />
    </Stack>
  );
}
