import { bus } from '@wavereel/events';
import {
  idSchema,
  mostLayers,
  type DesignLayer,
  type ImageLayer,
  type Picture,
  type RestingLayer,
} from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { DropArea, Page } from '@wavereel/ui';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { pasted } from './clipboard';
import type { DesignDocument } from './document';
import classes from './editor.module.css';
import { EditorActions } from './EditorActions';
import { EditorKeys } from './EditorKeys';
import { begin, reduceHistory } from './history';
import { added, isResting, layerOf, newImage, newShape, newText, removed, withLayer, type NewLayer } from './layers';
import { PictureDialog } from './pictures/PictureDialog';
import { canvas, PartList, type Part } from './PartList';
import { Properties } from './properties/Properties';
import { SaveNote } from './SaveNote';
import { Stage } from './stage/Stage';
import { useClipboard } from './use-clipboard';
import { useEditorKeys } from './use-editor-keys';
import { useLeaving } from './use-leaving';
import { useSlots, type Opened } from './use-opened';
import { useSaver } from './use-saver';
import { WayBack } from './WayBack';

interface EditorProps {
  readonly id: string | null;
  readonly opened: Opened;
  readonly jobId: string | null;
  readonly onCreated: (id: string) => void;
}

/** A picture that is being chosen: from a file that came by itself, in the place of another. */
interface AskedPicture {
  readonly file: File | null;
  readonly instead: ImageLayer | null;
}

/** How every part of the editor changes the design: changes of the same `step` are undone as one. */
export type Change = (to: DesignDocument, step?: string) => void;

/** One design being changed: its parts, its picture, what can be said of the part that is chosen. Everything is saved as it goes. */
export function Editor({ id, opened, jobId, onCreated }: EditorProps) {
  const text = useText('mf-designs');
  const [history, dispatch] = useReducer(reduceHistory, opened.document, begin);
  const [asked, setPart] = useState<Part>(opened.before ? 'waveform' : canvas);
  const { now } = history;
  // What is chosen may be gone by an undo.
  const part = layerOf(now, asked) ? asked : canvas;
  const saving = useSaver({
    id: idSchema.safeParse(id).success ? id : null,
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
  const explain = useCallback(() => setKeysShown(true), []);
  useEditorKeys(dispatch, explain);

  const toSay = useRef(opened.isRestored);
  useEffect(() => {
    if (toSay.current) bus.emit('notify', { tone: 'info', text: text('editor.restored') });
    toSay.current = false;
  }, [text]);

  const change: Change = (to, step) => dispatch({ type: 'changed', to, ...(step !== undefined && { step }) });
  const choose = (next: Part) => {
    dispatch({ type: 'settled' });
    setPart(next);
  };
  const words = useRef<HTMLTextAreaElement>(null);
  const put = (layer: RestingLayer) => {
    if (now.layers.length >= mostLayers) return bus.emit('notify', { tone: 'bad', text: text('editor.full') });
    change(added(now, layer));
    choose(layer.id);
  };
  const [asking, setAsking] = useState<AskedPicture | null>(null);
  const show = (picture: Picture) => {
    setAsking(null);
    const replaced = asking?.instead && layerOf(now, asking.instead.id);
    if (replaced?.kind === 'image') change(withLayer(now, { ...replaced, picture: picture._id }));
    else put(newImage(now, picture, crypto.randomUUID()));
  };
  const takeFile = (file: File) => setAsking({ file, instead: null });
  const add = (what: NewLayer) => {
    if (what === 'image') return setAsking({ file: null, instead: null });
    const id = crypto.randomUUID();
    put(what === 'text' ? newText(now, text('editor.newText'), id) : newShape(now, what, id));
  };
  const remove = (layer: DesignLayer) => {
    change(removed(now, layer));
    choose(canvas);
  };
  const chosen = layerOf(now, part);
  useClipboard({
    layer: chosen && isResting(chosen) ? chosen : null,
    onPaste: (words) => {
      const layer = pasted(words, now, crypto.randomUUID());
      if (layer) put(layer);
    },
    onPasteFile: takeFile,
    onRemove: remove,
  });

  return (
    <Page
      width="full"
      title={text('editor.title')}
      lead={<SaveNote saving={saving} />}
      back={<WayBack jobId={jobId} />}
      actions={<EditorActions {...{ history, dispatch, saving, jobId }} />}
    >
      {/* What is typed or slid is one step until the hand or the focus has left it. */}
      <DropArea
        label={text('editor.pictures.dropAnywhere')}
        onFiles={([file]) => file && takeFile(file)}
        disabled={asking !== null}
      >
        <div
          className={classes['editor']}
          onBlur={() => dispatch({ type: 'settled' })}
          onPointerUp={() => dispatch({ type: 'settled' })}
        >
          <PartList document={now} part={part} onChoose={choose} onAdd={add} />
          <Stage
            document={now}
            part={part}
            onChoose={choose}
            onChange={change}
            onWrite={() => words.current?.focus()}
            onRemove={remove}
            onExplain={explain}
            dispatch={dispatch}
          />
          <Properties
            key={part}
            {...{ document: now, part }}
            pictures={opened.pictures}
            words={words}
            onChange={change}
            onChoose={choose}
            onRemove={remove}
            onReplace={(layer) => setAsking({ file: null, instead: layer })}
          />
        </div>
      </DropArea>
      {asking && <PictureDialog file={asking.file} onClose={() => setAsking(null)} onChosen={show} />}
      <EditorKeys open={areKeysShown} onClose={() => setKeysShown(false)} />
      {question}
    </Page>
  );
}
