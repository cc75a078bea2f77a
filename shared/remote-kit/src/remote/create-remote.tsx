import { declareNews, type NewsTable } from '@wavereel/client';
import { addLocales, type Locales } from '@wavereel/i18n';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { RemoteProviders } from './Providers';
import type { RemoteApp, RemoteProps } from './props';

export interface RemoteDefinition {
  /** The package's name without its scope; also the namespace of its texts. */
  readonly name: string;
  /** Its routes. */
  readonly Root: React.ComponentType;
  readonly locales: Locales;
  /** What it reads anew when something has happened, beside what the table of the page says already. */
  readonly news?: NewsTable;
}

/** Makes a package a remote: `export const { bootstrap, mount, unmount, update } = createRemote({ … })`. */
export function createRemote(definition: RemoteDefinition): Required<RemoteApp> {
  declare(definition);
  return lifecyclesOf(() => <definition.Root />);
}

/** The lifecycles of what is drawn by the props of each mount. */
export function lifecyclesOf(draw: (props: RemoteProps) => React.ReactNode): Required<RemoteApp> {
  const lifecycles = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: (props: RemoteProps) => <RemoteProviders remoteProps={props}>{draw(props)}</RemoteProviders>,
    errorBoundary: (error, _info, props) => <Crashed error={error} onCrash={props.onCrash} />,
  });
  return { ...lifecycles, update: lifecycles.update ?? (() => Promise.resolve()) };
}

/** Makes known what a remote brings, before anything of it is drawn. */
export function declare({ name, locales, news = {} }: Pick<RemoteDefinition, 'name' | 'locales' | 'news'>): void {
  addLocales(name, locales);
  declareNews(news);
}

/** Draws nothing: the frame shows the card of a remote that broke. */
function Crashed({ error, onCrash }: { error: Error; onCrash: (error: Error) => void }) {
  React.useEffect(() => onCrash(error), [error, onCrash]);
  return null;
}
