import { useEffect, useState } from 'react';

/** An address of a file that is not sent yet, for as long as it is shown. */
export function useObjectUrl(content: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
