import type { LinkPage } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Tag } from '@wavereel/ui';
import { standingOf } from './standing';

const tones = { off: 'neutral', draft: 'neutral', changed: 'warn', public: 'good' } as const;

/** How public a page is, and by which plan. */
export function StandingTags({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const standing = standingOf(page);
  return (
    <>
      <Tag tone={tones[standing]}>{text(`standing.${standing}`)}</Tag>
      {page.status !== 'OFF' && (
        <Tag tone={page.status === 'LIVE' ? 'active' : 'neutral'}>{text(`status.${page.status}`)}</Tag>
      )}
    </>
  );
}
