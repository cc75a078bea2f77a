import { bus } from '@wavereel/events';
import { idSchema, layerKey, mostLayers, type ImageLayer, type Picture, type RestingLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, DropArea, icons, Page } from '@wavereel/ui';
import { useEffect, useReducer, useRef, useState } from 'react';
import { AddMenu } from './AddMenu';
import type { Change } from './change';
import { pasted } from './clipboard';
import classes from './editor.module.css';
import { EditorActions } from './EditorActions';
import { EditorKeys } from './EditorKeys';
import { begin, reduceHistory } from './history';
import { remembered } from './layouts';
import { added, layerOf, newImage, isShown, newShape, newText, withLayer, type NewLayer } from './layers';
import { PartList } from './PartList';
import { PhonePanels } from './phone/PhonePanels';
import { usePanels } from './phone/use-panels';
import { PictureDialog } from './pictures/PictureDialog';
import { Properties } from './properties/Properties';
import { SaveNote } from './SaveNote';
import { chosenOf, copiable, duplicated, free, grouped, isGroup, withoutAll } from './selection';
import { Stage } from './stage/Stage';
import type { ForVideo } from './stage/use-clip-sound';
import { StepButtons } from './StepButtons';
import { useClipboard } from './use-clipboard';
import { useEditorKeys } from './use-editor-keys';
import { useFirstWord } from './use-first-word';
import { useLeaving } from './use-leaving';
import { useSlots, type Opened } from './use-opened';
import { useSaver } from './use-saver';
import { useSelection } from './use-selection';
import { useToFields } from './use-to-fields';
import { WayBack } from './WayBack';

interface EditorProps {
  readonly id: string | null;
  readonly opened: Opened;
  readonly video: ForVideo;
  readonly onCreated: (id: string) => void;
}

/** A picture that is being chosen: from a file that came by itself, in the place of another. */
interface AskedPicture {
  readonly file: File | null;
  readonly instead: ImageLayer | null;
}

const newId = () => crypto.randomUUID();

/** One design being changed: its parts, its picture, what can be said of the part that is chosen. Everything is saved as it goes. */
export function Editor({ id, opened, video, onCreated }: EditorProps) {
  const text = useText('mf-designs');
  const [history, dispatch] = useReducer(reduceHistory, opened.document, begin);
  const { now } = history;
  const selection = useSelection(now, opened.before ? ['waveform'] : [], () => dispatch({ type: 'settled' }));
  const { chosen, choose } = selection;
  const panels = usePanels();
  const toFields = useToFields(panels);
  const { words } = toFields;
  const saving = useSaver({
    id: idSchema.safeParse(id).data ?? null,
    opened,
    document: now,
    slotOf: useSlots(),
    onCreated,
    onNamed: (name) => dispatch({ type: 'named', name }),
    onMerged: (to) => {
      dispatch({ type: 'merged', to });
      bus.emit('notify', { tone: 'info', text: text('editor.merged') });
    },
  });
  const question = useLeaving(history.past.length > 0 || opened.isRestored, saving);
  const [areKeysShown, setKeysShown] = useState(false);

  useFirstWord(opened);

  const become: Change = (to, step) => dispatch({ type: 'changed', to, ...(step !== undefined && { step }) });
  const change: Change = (to, step) => become(remembered(now, to), step);
  const put = (layers: readonly RestingLayer[], to = added(now, ...layers)) => {
    if (layers.length === 0) return;
    if (to.layers.length > mostLayers) return bus.emit('notify', { tone: 'bad', text: text('editor.full') });
    change(to);
    choose(
      layers.map(({ id }) => id),
      false,
    );
  };
  const [asking, setAsking] = useState<AskedPicture | null>(null);
  const show = (picture: Picture) => {
    setAsking(null);
    const replaced = asking?.instead && layerOf(now, asking.instead.id);
    if (replaced?.kind === 'image') change(withLayer(now, { ...replaced, picture: picture._id }));
    else put([newImage(now, picture, newId())]);
  };
  const takeFile = (file: File) => setAsking({ file, instead: null });
  /** A text that was just added is written at once, where there is room for its fields beside. */
  const toWrite = useRef(false);
  useEffect(() => {
    if (!toWrite.current || !words.current) return;
    toWrite.current = false;
    words.current.focus();
    words.current.select();
  });
  const add = (what: NewLayer) => {
    if (what === 'image') return setAsking({ file: null, instead: null });
    if (what === 'text') panels?.show('properties');
    toWrite.current = what === 'text' && !panels;
    put([what === 'text' ? newText(now, text('editor.newText'), newId()) : newShape(now, what, newId())]);
  };
  const remove = (keys = selection.keys) => {
    change(withoutAll(now, free(chosenOf(now, keys))));
    choose([], false);
  };
  const duplicate = () => {
    const { document, copies } = duplicated(now, chosen, newId);
    put(copies, document);
  };
  const explain = () => setKeysShown(true);
  useEditorKeys(dispatch, {
    explain,
    chooseAll: () => choose(now.layers.filter((layer) => isShown(now, layer)).map(layerKey), false),
    chooseNone: () => choose([], false),
    duplicate,
    group: () => chosen.length > 1 && change(grouped(now, chosen, isGroup(now, chosen) ? undefined : newId())),
  });
  useClipboard({
    layers: copiable(chosen),
    onPaste: (words) => put(pasted(words, now, newId)),
    onPasteFile: takeFile,
    onRemove: () => remove(),
  });

  const addMenu = (
    <AddMenu
      onAdd={add}
      trigger={
        <Button variant="secondary" size="small" icon={icons.plus}>
          {text('editor.add')}
        </Button>
      }
    />
  );
  const parts = <PartList document={now} selection={selection} add={panels ? null : addMenu} />;
  const properties = (
    <Properties
      key={selection.keys.join(' ')}
      {...{ document: now, selection }}
      pictures={opened.pictures}
      words={words}
      section={toFields.fields}
      onKeyDown={toFields.onKeyDown}
      onChange={change}
      onDuplicate={duplicate}
      onRemove={() => remove()}
      onReplace={(layer) => setAsking({ file: null, instead: layer })}
    />
  );

  return (
    <Page
      width="full"
      title={text('editor.title')}
      lead={<SaveNote saving={saving} />}
      back={<WayBack video={video} />}
      actions={<EditorActions {...{ document: now, saving }} jobId={video?.jobId ?? null} onRestore={become} />}
    >
      {/* What is typed or slid is one step until the hand or the focus has left it. */}
      <DropArea
        label={text('editor.pictures.dropAnywhere')}
        onFiles={([file]) => file && takeFile(file)}
        disabled={asking !== null}
      >
        <div
          ref={toFields.editor}
          className={classes['editor']}
          data-panel={panels?.open ?? undefined}
          onBlur={() => dispatch({ type: 'settled' })}
          onPointerUp={() => dispatch({ type: 'settled' })}
        >
          {!panels && parts}
          <Stage
            document={now}
            selection={selection}
            onChange={change}
            onEnter={toFields.enter}
            onRemove={remove}
            onExplain={explain}
            dispatch={dispatch}
            steps={<StepButtons {...{ history, dispatch }} />}
            narrow={panels !== null}
            video={video}
            job={opened.job}
          />
          {panels ? <PhonePanels {...panels} contents={{ parts, properties }} onAdd={add} /> : properties}
        </div>
      </DropArea>
      {asking && <PictureDialog file={asking.file} onClose={() => setAsking(null)} onChosen={show} />}
      <EditorKeys open={areKeysShown} onClose={() => setKeysShown(false)} />
      {question}
    </Page>
  );
}
