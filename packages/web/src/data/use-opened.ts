import { useState } from 'react';

/** Which version the form rests on: the newest while nothing is typed, and the one it saved itself; another's only when the person takes it. */
export function useOpened<Row extends { version: number }>(newest: Row, unsaved: boolean) {
  const [opened, setOpened] = useState({ row: newest, takes: 0 });
  const [saving, setSaving] = useState<'no' | 'running' | 'done'>('no');
  const isBehind = newest.version > opened.row.version;
  if (isBehind && saving === 'done') {
    setOpened({ ...opened, row: newest });
    setSaving('no');
  } else if (isBehind && saving === 'no' && !unsaved) {
    setOpened({ row: newest, takes: opened.takes + 1 });
  }

  const savingOwn = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    setSaving('running');
    try {
      const answer = await work();
      setSaving('done');
      return answer;
    } catch (error) {
      setSaving('no');
      throw error;
    }
  };
  const take = () => setOpened({ row: newest, takes: opened.takes + 1 });
  return { opened, take, saving: saving !== 'no', savingOwn };
}
