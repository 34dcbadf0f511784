import type { ArrivingOrder } from '@larder/contract/arriving-orders.ts';
import type { CommandInput } from '../../data/command.ts';
import { useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { toast } from '../../ui/toast/toast.tsx';

/** Orders of customers, asked again as soon as one arrives, is taken back or received. */
export function useArrivingOrders() {
  return useAnswer('procurement.arrivingOrders', {});
}

export type TypedAnswer = CommandInput<'procurement.answerOrder'>;

/** Every line as it was ordered. */
export function allConfirmed({ orderId, version, comment, lines }: ArrivingOrder): TypedAnswer {
  const confirmed = { answer: 'confirmed', quantity: null, substituteId: null, note: '' } as const;
  return { orderId, version, comment, lines: lines.map(({ lineId }) => ({ lineId, ...confirmed })) };
}

/** Sends an answer and states how it went; the list is asked for anew either way, because a refusal means that it is another one by now. */
export function useAnswerOrder(refetch: () => unknown) {
  const answerOrder = useCommand('procurement.answerOrder');
  const send = async (answer: TypedAnswer): Promise<boolean> => {
    try {
      await answerOrder.run(answer);
      toast.success('Answer sent');
      return true;
    } catch (error) {
      toast.error(refusalText(error));
      return false;
    } finally {
      await refetch();
    }
  };
  return { send, pending: answerOrder.pending };
}
