import { useEffect, useState } from 'react';
import { photoOf } from './photos.ts';

/** An address of the photo within this page; null while it is on its way, where there is none, or out of reach. */
export function usePhoto(imageKey: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    setAddress(null);
    if (imageKey === null) return;
    let made: string | null = null;
    let gone = false;
    void photoOf(imageKey).then((photo) => {
      if (gone || !photo) return;
      made = URL.createObjectURL(photo);
      setAddress(made);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [imageKey]);
  return address;
}
