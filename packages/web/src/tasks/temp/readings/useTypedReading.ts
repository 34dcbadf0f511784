import { readTemperature } from '@larder/domain/tasks/temperatures.ts';
import { useState } from 'react';
import { refusalText } from '../../../data/refusal.ts';
import { nextInRound } from '../field/TemperatureField.tsx';

/**
 * What is typed of a reading. Saving goes on to the next field of the round at once. What can't be read is marked, and nothing is sent (HACCP-008); what
 * is refused stands in the field again with the reason. stops: something beside it is wrong, and marked there.
 */
export function useTypedReading(
  onSave: (temperature: string) => Promise<void>,
  { stops = false }: { stops?: boolean } = {},
) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { temperature } = readTemperature(typed);
  const isInvalid = tried && temperature === null;

  const type = (text: string) => {
    setTyped(text);
    setTried(false);
    setRefusal(null);
  };
  const save = async () => {
    const isPassed = typed === '';
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
  return { typed, type, isInvalid, refusal, save };
}

function goOn(): void {
  const next = nextInRound();
  if (next) next.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
