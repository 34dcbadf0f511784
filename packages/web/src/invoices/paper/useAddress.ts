import { useEffect, useState } from 'react';
import { addressOf, fileProblemText } from './stored-file.ts';

type Address = { kind: 'coming' } | { kind: 'there'; url: string } | { kind: 'failed'; message: string };

/** Where a stored file is opened, once it is known. */
export function useAddress(stored: string): Address {
  const [address, setAddress] = useState<Address>({ kind: 'coming' });
  useEffect(() => {
    let gone = false;
    setAddress({ kind: 'coming' });
    addressOf(stored).then(
      (url) => !gone && setAddress({ kind: 'there', url }),
      (error: unknown) => !gone && setAddress({ kind: 'failed', message: fileProblemText(error) }),
    );
    return () => {
      gone = true;
    };
  }, [stored]);
  return address;
}
