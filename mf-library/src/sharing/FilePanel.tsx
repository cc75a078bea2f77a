import type { Job } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Banner, Button, icons, LinkButton, Stack, Text } from '@wavereel/ui';
import { useState } from 'react';
import { canShareFiles, useFileSheet } from './share-file';

/** One of the files of a video. */
interface FileOf {
  readonly address: string;
  readonly download: string;
  readonly isCaptioned: boolean;
}

function filesOf({ url, downloadUrl, subtitles }: Job): FileOf[] {
  const captioned = subtitles?.captionUrl ?? null;
  const captionedDownload = subtitles?.captionDownloadUrl ?? null;
  return [
    ...(url === null || downloadUrl === null ? [] : [{ address: url, download: downloadUrl, isCaptioned: false }]),
    ...(captioned === null || captionedDownload === null
      ? []
      : [{ address: captioned, download: captionedDownload, isCaptioned: true }]),
  ];
}

/** The video as a file: by the sheet of the system where there is one, and as a download everywhere. */
export function FilePanel({ job }: { readonly job: Job }) {
  const text = useText('mf-library');
  const format = useFormat();
  const [canShare] = useState(canShareFiles);
  const files = filesOf(job);
  if (files.length === 0) return <Text tone="muted">{text('share.file.notReady')}</Text>;
  return (
    <Stack gap="medium">
      <Text tone="muted">
        {text(canShare ? 'share.file.sheetText' : 'share.file.downloadText')}
        {job.bytes !== null && ` ${text('share.file.size', { size: format.bytes(job.bytes) })}`}
      </Text>
      {canShare && files.map((file) => <Sheet key={file.address} file={file} title={job.title} />)}
      {files.map(({ download, isCaptioned }) => (
        <LinkButton key={download} href={download} download="" variant="secondary" icon={icons.download} fullWidth>
          {text(isCaptioned ? 'share.file.downloadCaptioned' : 'share.file.download')}
        </LinkButton>
      ))}
    </Stack>
  );
}

function Sheet({ file: { address, isCaptioned }, title }: { readonly file: FileOf; readonly title: string }) {
  const text = useText('mf-library');
  const { phase, share } = useFileSheet(address, title);
  return (
    <>
      <Button icon={icons.share} fullWidth loading={phase === 'fetching'} onClick={share}>
        {text(isCaptioned ? 'share.file.sheetCaptioned' : 'share.file.sheet')}
      </Button>
      {phase === 'again' && <Banner message={text('share.file.again')} />}
      {phase === 'failed' && <Banner tone="bad" message={text('share.file.failed')} />}
    </>
  );
}
