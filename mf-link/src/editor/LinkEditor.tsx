import { useUser } from '@wavereel/client';
import type { LinkPage } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useScreenName } from '@wavereel/remote-kit';
import { useNavigate } from '@wavereel/router';
import { Banner, Group, icons, Page, SegmentedControl, Stack } from '@wavereel/ui';
import { useState } from 'react';
import { AddressLine } from '../address/AddressLine';
import { AddressSection } from '../address/AddressSection';
import { DomainSection } from '../address/DomainSection';
import { ButtonsSection } from '../buttons/ButtonsSection';
import { FeedsSection } from '../feeds/FeedsSection';
import { LookSection } from '../look/LookSection';
import { nameOf } from '../pages/standing';
import { StandingTags } from '../pages/StandingTags';
import { Preview } from '../preview/Preview';
import { SubscribersSection } from '../subscribers/SubscribersSection';
import { VideosSection } from '../videos/VideosSection';
import { VisitsSection } from '../visits/VisitsSection';
import classes from './editor.module.css';
import { EditorActions } from './EditorActions';
import type { FoundContent } from './kept-content';
import { SaveNote } from './SaveNote';
import { ShowSection } from './ShowSection';
import { ToPages } from './ToPages';
import { useContent, type Editing } from './use-content';
import { useIsNarrow } from './use-is-narrow';
import { useLeaving } from './use-leaving';
import { usePublishing } from './use-publishing';
import { useStepKeys } from './use-step-keys';

interface LinkEditorProps {
  /** As the server has it by now. */
  readonly page: LinkPage;
  readonly found: FoundContent | null;
  /** Takes what the server answered to something that was sent. */
  readonly onAnswer: (page: LinkPage) => Promise<void>;
}

/** One link page being written: its sections, and beside them the page as it comes to look. Everything is saved as it goes; what is public changes by a button. */
export function LinkEditor({ page, found, onAnswer }: LinkEditorProps) {
  const text = useText('mf-link');
  const navigate = useNavigate();
  const isViewer = useUser().role === 'viewer';
  const editing = useContent(page, { found, onSaved: onAnswer });
  const publishing = usePublishing(page, editing, onAnswer);
  useLeaving(editing);
  useStepKeys(editing.step);
  const name = nameOf({ title: editing.history.now.title, feedsRead: page.feedsRead }) || text('untitled');
  useScreenName(name);

  return (
    <Page
      title={name}
      lead={isViewer ? undefined : <SaveNote state={editing.state} flush={editing.flush} />}
      back={<ToPages />}
      actions={
        isViewer ? undefined : (
          <EditorActions {...{ page, editing, publishing }} onDeleted={() => void navigate('/link')} />
        )
      }
    >
      <Stack gap="medium">
        <Group gap="small">
          <StandingTags page={page} />
          <AddressLine page={page} name={name} />
        </Group>
        {isViewer && <Banner message={text('editor.viewer')} />}
        {isViewer ? <Preview page={page} /> : <Desk page={page} editing={editing} />}
      </Stack>
    </Page>
  );
}

/** The sections beside the preview; where there is no room for both, one of the two. */
function Desk({ page, editing }: { readonly page: LinkPage; readonly editing: Editing }) {
  const text = useText('mf-link');
  const isNarrow = useIsNarrow();
  const [shown, setShown] = useState('write');
  const { history, step, state } = editing;
  const section = { page, content: history.now, step, wrong: state.status === 'failed' ? state.error.fields : {} };
  return (
    <>
      {isNarrow && (
        <SegmentedControl
          label={text('editor.shown')}
          value={shown}
          options={[
            { value: 'write', label: text('editor.write'), icon: icons.edit },
            { value: 'preview', label: text('preview.title'), icon: icons.eye },
          ]}
          onChange={setShown}
        />
      )}
      <div className={classes['desk']}>
        {/* What is hidden keeps what was typed. */}
        <div className={classes['sections']} hidden={isNarrow && shown !== 'write'}>
          <ShowSection {...section} />
          <FeedsSection {...section} />
          <ButtonsSection {...section} />
          <VideosSection {...section} />
          <LookSection {...section} />
          <AddressSection page={page} />
          <DomainSection page={page} />
          <SubscribersSection page={page} />
          <VisitsSection page={page} />
        </div>
        {(!isNarrow || shown === 'preview') && (
          <div className={classes['preview']}>
            <Preview page={page} />
          </div>
        )}
      </div>
    </>
  );
}
