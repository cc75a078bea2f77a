import { useState, type ReactNode } from 'react';

export interface PictureProps {
  readonly address: string | null | undefined;
  /** Shown where there is no picture, or one that cannot be loaded. */
  readonly instead?: ReactNode;
  readonly className?: string | undefined;
}

/** A picture of the world that may be missing or broken. Decoration: what it shows is said in words beside it. */
export function Picture({ address, instead = null, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!address || address === broken) return instead;
  return <img className={className} src={address} alt="" loading="lazy" onError={() => setBroken(address)} />;
}
