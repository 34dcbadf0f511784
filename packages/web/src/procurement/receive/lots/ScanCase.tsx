import { CODE_PROBLEMS, type ReadCode } from '@larder/domain/procurement/lots/gs1.ts';
import { readCode } from '@larder/domain/procurement/lots/read-code.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useToday } from '../../../app/working/useToday.ts';
import { FilePick } from '../../../ui/files/FilePick.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';

interface Props {
  /** Is given each code that could be read. */
  onRead: (code: Extract<ReadCode, { known: true }>) => void;
  /** Takes a code that is none of GS1 as the lot itself; left out where that says nothing. */
  onTakeAsLot?: (text: string) => void;
}

/** A code on a case: typed or sent by a hand-held scanner, or from a photo. One that nobody knows says so and stays in the field. */
export function ScanCase({ onRead, onTakeAsLot }: Props) {
  const today = useToday();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);

  const take = (scanned: string) => {
    if (scanned.trim() === '') return;
    const code = readCode(scanned, today);
    setText(code.known ? '' : code.text);
    setProblem(code.known ? null : CODE_PROBLEMS[code.problem]);
    if (code.known) onRead(code);
  };
  const takePhoto = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    setProblem(null);
    try {
      const { codesIn } = await import('./codes-in-photo.ts');
      const codes = await codesIn(file);
      const known = codes.find((code) => readCode(code, today).known) ?? codes[0];
      if (known === undefined) setProblem('No code was found in the photo. Hold the camera closer, or type the code.');
      else take(known);
    } catch {
      setProblem('The photo could not be read. Take another one, or type the code.');
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          label="Code on the case"
          description="Scan it, or type what is printed below it"
          value={text}
          maxLength={300}
          flex={1}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            take(text);
          }}
        />
        <Button variant="default" onClick={() => take(text)} disabled={text.trim() === ''}>
          Read
        </Button>
        <FilePick
          label="Photo of a code"
          accept="image/*"
          camera
          onFiles={([file]) => void takePhoto(file)}
          button={(open) => (
            <Button
              variant="default"
              leftSection={<IconBarcode size={18} aria-hidden />}
              loading={reading}
              onClick={open}
            >
              Scan
            </Button>
          )}
        />
      </Group>
      {problem ? (
        <Notice tone="warning" role="status">
          {problem}
          {onTakeAsLot && text.trim() !== '' ? (
            <Button
              variant="default"
              size="xs"
              ml="sm"
              onClick={() => {
                onTakeAsLot(text.trim());
                setText('');
                setProblem(null);
              }}
            >
              Take it as the lot
            </Button>
          ) : null}
        </Notice>
      ) : null}
    </>
  );
}
