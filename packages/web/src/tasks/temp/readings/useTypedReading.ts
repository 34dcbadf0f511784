import { readTemperature } from '@larder/domain/tasks/temperatures.ts';
import { useState } from 'react';
import { refusalText } from '../../../data/refusal.ts';
import { SAME_TOUCH_MS } from '../../same-touch.ts';
import { nextInRound } from '../field/TemperatureField.tsx';

/** A second touch of Next so soon passes over no field, or the next reading would be of another unit. */
let wentOnAt = Number.NEGATIVE_INFINITY;

/**
 * What is typed of a reading. Saving goes on to the next field of the round at once. What can't be read stays, with the reason below it, and nothing is
 * sent; what is refused stands in the field again with the reason. stops: something beside it is wrong, and marked there.
 */
export function useTypedReading(
  onSave: (temperature: string) => Promise<void>,
  { stops = false }: { stops?: boolean } = {},
) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { temperature, problem } = readTemperature(typed);
  const isInvalid = tried && temperature === null;

  const type = (text: string) => {
    setTyped(text);
    setTried(false);
    setRefusal(null);
  };
  const save = async () => {
    const isPassed = typed === '';
    if (isPassed && performance.now() - wentOnAt < SAME_TOUCH_MS) return;
    setTried(!isPassed);
    if (!isPassed && (temperature === null || stops)) return;
    goOn();
    if (temperature === null) return;
    try {
      await onSave(temperature);
      type('');
    } catch (error) {
      setRefusal(refusalText(error));
    }
  };
  return { typed, type, isInvalid, problem: isInvalid ? problem : null, refusal, save };
}

function goOn(): void {
  wentOnAt = performance.now();
  const next = nextInRound();
  if (next) next.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
