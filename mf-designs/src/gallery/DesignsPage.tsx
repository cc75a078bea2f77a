import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Link } from '@wavereel/router';
import { Banner, icons, LinkButton, Page, SkeletonGrid } from '@wavereel/ui';
import { useState } from 'react';
import { ImportButton, type ImportFailure } from '../files/ImportButton';
import { useFailureText } from '../files/use-failure-text';
import { useDesigns } from '../use-designs';
import { useLooksFirst } from '../looks/use-looks-first';
import { DesignList } from './DesignList';
import { GalleryLooks } from './GalleryLooks';

/** One's own designs; the built-in samples for who has none. */
export function DesignsPage() {
  const text = useText('mf-designs');
  const { designs, own, error, retry } = useDesigns();
  const looksFirst = useLooksFirst(designs && own);
  const isKnown = designs !== null && looksFirst !== null;
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const failureText = useFailureText();
  return (
    <Page
      title={text('title')}
      lead={text(own ? 'leadOwn' : 'leadSamples')}
      actions={
        <>
          <ImportButton onFailure={setFailure} />
          <LinkButton as={Link} to="/editor" icon={icons.plus}>
            {text('new')}
          </LinkButton>
        </>
      }
    >
      {failure && (
        <Banner
          tone="bad"
          message={failureText(failure)}
          closeLabel={text('file.close')}
          onDismiss={() => setFailure(null)}
        />
      )}
      {error && <LoadFailure title={text('failed')} error={error} onRetry={retry} />}
      {!error && !isKnown && <SkeletonGrid label={text('loading')} count={3} />}
      {isKnown && looksFirst && <GalleryLooks />}
      {isKnown && <DesignList designs={designs} />}
      {isKnown && !looksFirst && <GalleryLooks />}
    </Page>
  );
}
