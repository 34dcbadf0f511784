import { useCallback, useState } from 'react';
import { asRefusal, type ShownRefusal } from './refusal.ts';

interface Watched {
  pending: boolean;
  refusal: ShownRefusal | null;
}

/** Makes a change and notes whether it is under way and what it was refused with; what it threw goes on to the caller. */
export function useWatched() {
  const [state, setState] = useState<Watched>({ pending: false, refusal: null });
  const watched = useCallback(async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    setState({ pending: true, refusal: null });
    try {
      const answer = await work();
      setState({ pending: false, refusal: null });
      return answer;
    } catch (error) {
      setState({ pending: false, refusal: asRefusal(error) });
      throw error;
    }
  }, []);
  return { ...state, watched };
}
