import type { Proof } from '@larder/domain/tasks/decide-record.ts';
import { asksProof } from '@larder/domain/tasks/proof.ts';
import type { TaskVersion } from '@larder/domain/tasks/task-versions.ts';
import { useState } from 'react';
import { shrinkPhoto } from '../../ui/files/shrink-photo.ts';

/**
 * What a tick asks for before it is entered: nothing, a photo by the camera at once, or a form where a reading is typed. A photo is made small on the
 * device, so that one of a camera of 60 megapixels waits there without a network.
 */
export function useProof(version: TaskVersion, onProved: (proof: Proof) => void) {
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    setWorking(true);
    const photo = await shrinkPhoto(file);
    setWorking(false);
    setProblem(photo ? null : `${file.name} is not a JPEG, PNG or WebP picture, or it is damaged.`);
    if (photo) onProved({ photo: photo.content });
  };
  const begin = (openCamera: () => void) => {
    setProblem(null);
    if (!asksProof(version)) onProved({});
    else if (version.asksReading) setAsking(true);
    else openCamera();
  };
  return { asking, close: () => setAsking(false), working, problem, take, begin };
}
