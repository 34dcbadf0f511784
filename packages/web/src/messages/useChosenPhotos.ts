import { MESSAGE_PHOTOS } from '@larder/domain/messages/limits.ts';
import { useState } from 'react';
import { newId } from '../data/new-id.ts';
import { type ShrunkPhoto, shrinkPhoto } from '../ui/files/shrink-photo.ts';

/** A photo that was chosen and is not sent yet. */
export interface ChosenPhoto extends ShrunkPhoto {
  photoId: string;
}

/** The photos that go with the message being written. */
export function useChosenPhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const add = async (files: readonly File[]) => {
    const room = MESSAGE_PHOTOS - photos.length;
    setProblem(files.length > room ? `A message has up to ${MESSAGE_PHOTOS} photos.` : null);
    setWorking(true);
    for (const file of files.slice(0, room)) {
      const photo = await shrinkPhoto(file);
      if (photo) setPhotos((before) => [...before, { photoId: newId(), ...photo }].slice(0, MESSAGE_PHOTOS));
      else setProblem(`${file.name} is not a JPEG, PNG or WebP picture, or it is damaged.`);
    }
    setWorking(false);
  };
  const remove = (photoId: string) => {
    setProblem(null);
    setPhotos((before) => before.filter((one) => one.photoId !== photoId));
  };
  return { photos, working, problem, add, remove, set: setPhotos };
}
