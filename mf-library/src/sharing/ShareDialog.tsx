import type { Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Dialog, icons, Tabs, type Tab } from '@wavereel/ui';
import { useState } from 'react';
import { FilePanel } from './FilePanel';
import { LinkPanel } from './LinkPanel';
import { PlatformPanel } from './PlatformPanel';

/** The ways in which a video goes to others: its public page, its file, and what each platform takes of it. */
export function ShareDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const text = useText('mf-library');
  const [tab, setTab] = useState('link');
  const tabs: readonly Tab[] = [
    { value: 'link', label: text('share.tabs.link'), icon: icons.link },
    { value: 'file', label: text('share.tabs.file'), icon: icons.video },
    { value: 'platforms', label: text('share.tabs.platforms'), icon: icons.checkCircle },
  ];
  return (
    <Dialog open title={text('share.title', { title: job.title })} onClose={onClose} closeLabel={text('close')}>
      <Tabs label={text('share.tabs.label')} tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'link' && <LinkPanel job={job} />}
        {tab === 'file' && <FilePanel job={job} />}
        {tab === 'platforms' && <PlatformPanel job={job} />}
      </Tabs>
    </Dialog>
  );
}
