import { ApiError, call, pause, tellNews } from '@wavereel/client';
import { designDrawingSchema, endpoints, oneLine, type Design } from '@wavereel/contracts';
import { createSaver, type DocumentStore, type Saver, type SaveState } from '@wavereel/remote-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { changesBetween, documentOf, drawingOf, isSame, type DesignDocument } from './document';
import { forgetDesign, keepDesign } from './kept-design';
import { merged } from './merging';
import type { Opened } from './use-opened';

/** Milliseconds between two tries without a line. */
const againAfter = 5_000;

interface Saving {
  readonly state: SaveState;
  readonly flush: Saver<DesignDocument>['flush'];
  /** It was deleted meanwhile: makes a new one of what is here. */
  readonly sendAnew: () => void;
  /** Its name on the server; null until it has one. */
  readonly id: () => string | null;
  /** What is sent next restores an earlier version: what the server has until then stays a version of its own. */
  readonly keepPresent: () => void;
}

interface SavingOptions {
  /** The design's own id; null for a new one. */
  readonly id: string | null;
  readonly opened: Opened;
  readonly document: DesignDocument;
  readonly slotOf: (id: string | null) => string;
  readonly onCreated: (id: string) => void;
  readonly onNamed: (name: string) => void;
  readonly onMerged: (document: DesignDocument) => void;
}

/** The design as the server takes it: a name is one line, and not nothing. */
const sendable = (document: DesignDocument, before: DesignDocument | null): DesignDocument => ({
  ...document,
  name: oneLine(document.name) || (before?.name ?? ''),
});

/** Saves a design while it is being changed. */
export function useSaver({ id, opened, document, slotOf, onCreated, onNamed, onMerged }: SavingOptions): Saving {
  const name = useRef(id);
  const restores = useRef(false);
  const latest = useRef({ onCreated, onNamed, onMerged, slotOf });
  useEffect(() => {
    latest.current = { onCreated, onNamed, onMerged, slotOf };
  });
  const [saver] = useState(() =>
    createSaver({
      before: opened.before,
      // What was found on this device is a change that has yet to be sent; the shape of a video in which it was opened is none.
      document: opened.isRestored ? (opened.before ?? opened.document) : opened.document,
      isSame,
      merged,
      sendable,
      onCreated: ({ name: given }) => latest.current.onNamed(given),
      onMerged: (next) => latest.current.onMerged(next),
      store: storeOf({
        revision: opened.revision,
        id: () => name.current,
        restores,
        slotOf: (own) => latest.current.slotOf(own),
        onCreated: (made) => {
          name.current = made;
          latest.current.onCreated(made);
        },
      }),
    }),
  );
  useEffect(() => saver.change(document), [saver, document]);
  const unsaved = opened.before === null && opened.isRestored;
  useEffect(() => {
    if (unsaved) void saver.flush();
  }, [saver, unsaved]);
  useEffect(() => saver.attend(), [saver]);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const sendAnew = () => {
    name.current = null;
    void saver.sendAnew();
  };
  const keepPresent = () => {
    restores.current = true;
  };
  return { state, flush: saver.flush, sendAnew, id: () => name.current, keepPresent };
}

interface Naming {
  readonly revision: number;
  readonly id: () => string | null;
  /** Whether what is sent next restores an earlier version; no more, once it has arrived. */
  readonly restores: { current: boolean };
  readonly slotOf: (id: string | null) => string;
  readonly onCreated: (id: string) => void;
}

function storeOf({ revision: first, id, restores, slotOf, onCreated }: Naming): DocumentStore<DesignDocument> {
  let revision = first;
  const answered = (design: Design): DesignDocument => {
    ({ revision } = design);
    void tellNews('designs.changed');
    return documentOf(design);
  };
  const create = async (document: DesignDocument): Promise<DesignDocument> => {
    const { name } = document;
    const body = { ...designDrawingSchema.parse(drawingOf(document)), ...(name && { name }) };
    const design = await call(endpoints.themes.create, { body });
    if (id() === null) {
      await forgetDesign(slotOf(null));
      onCreated(design._id);
    }
    return answered(design);
  };
  /** Where somebody else was faster, both changes are brought together and sent upon theirs. */
  const update = async (own: string, document: DesignDocument, before: DesignDocument): Promise<DesignDocument> => {
    try {
      const restoring = restores.current && { restores: true as const };
      const body = { ...changesBetween(before, document), revision, ...restoring };
      const design = await call(endpoints.themes.update, { params: { id: own }, body });
      restores.current = false;
      return answered(design);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'design_changed')) throw error;
      const theirs = answered(await call(endpoints.themes.get, { params: { id: own } }));
      return update(own, merged(before, document, theirs), theirs);
    }
  };
  return {
    send: async (document, before) => {
      const own = id();
      return own === null || before === null ? create(document) : update(own, document, before);
    },
    keep: (document, before) => keepDesign(slotOf(id()), { document, before }),
    forget: () => forgetDesign(slotOf(id())),
    pause: () => pause(againAfter, { untilOnline: true }),
  };
}
