import type { ReactNode, RefObject } from 'react';

interface SiteProps {
  /** Where what was loaded is mounted. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** What is there until then, or in its stead. */
  readonly children: ReactNode;
}

const all = { gridArea: '1 / 1', minWidth: 0 };

/**
 * Where something of a remote stands, and what is shown in its stead: in one place and not one below the other, since for a moment both are there,
 * and one would push the other down.
 */
export function Site({ host, children }: SiteProps) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div ref={host} style={all} />
      {children && <div style={all}>{children}</div>}
    </div>
  );
}
