import { useEffect, useState } from 'react';
import { photoAt } from './photos.ts';

/** The photo at an address, as an address within this page; null while it is on its way, where there is none, or out of reach. */
export function usePhoto(from: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    setAddress(null);
    if (from === null) return;
    let made: string | null = null;
    let gone = false;
    void photoAt(from).then((photo) => {
      if (gone || !photo) return;
      made = URL.createObjectURL(photo);
      setAddress(made);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [from]);
  return address;
}
