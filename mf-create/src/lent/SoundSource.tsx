import type { PartProps } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { DropArea, Stack } from '@wavereel/ui';
import { useEffect, useReducer, useRef, useState } from 'react';
import { AudioProgress } from '../audio/AudioProgress';
import { AudioStep } from '../audio/AudioStep';
import { FileRefused } from '../audio/FileRefused';
import { useBringIn } from '../audio/use-bring-in';
import { useTakeFile } from '../audio/use-take-file';
import { emptyDraft, reduceDraft } from '../draft/draft';
import { closeReader } from '../sound/reader';
import { useSound } from '../sound/use-sound';

/** Every way to bring a sound, for the screens of others: it is told of once it is in the library. */
export function SoundSource({ purpose, onReady }: PartProps<'sound-source'>) {
  const text = useText('mf-create');
  const [draft, dispatch] = useReducer(reduceDraft, emptyDraft);
  const [recording, setRecording] = useState(false);
  const failure = useBringIn(draft, dispatch);
  const sound = useSound(draft, dispatch);
  const files = useTakeFile((source) => dispatch({ type: 'audio chosen', source }));
  const latest = useRef(onReady);
  useEffect(() => {
    latest.current = onReady;
  });
  useEffect(() => closeReader, []);

  const { processing } = draft;
  useEffect(() => {
    if (processing.phase !== 'ready') return;
    const { guid, title } = processing.audio;
    latest.current({ guid, title });
  }, [processing]);

  return (
    <DropArea
      label={text('upload.drop')}
      disabled={recording || draft.step > 1}
      onFiles={([file]) => file && files.take(file)}
    >
      <Stack gap="large">
        {files.refused && <FileRefused refused={files.refused} chosen={draft.source !== null} />}
        {draft.step === 1 && (
          <AudioStep
            {...{ draft, dispatch, sound, files, failure, recording }}
            onRecording={setRecording}
            next={text(`lent.next.${purpose}`)}
          />
        )}
        {draft.step > 1 && <AudioProgress draft={draft} onCancel={() => dispatch({ type: 'audio cleared' })} />}
      </Stack>
    </DropArea>
  );
}
