import { useEffect, useState } from 'react';

/** An address of what is in memory; undefined before there is one, and for nothing. */
export function useAddress(content: Blob | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (content === null) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [content]);
  return address;
}
