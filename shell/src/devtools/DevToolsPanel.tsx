import { useRead } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { loadRecords } from '@wavereel/remote-kit/host';
import { remoteFor, type RegisteredRemote, type Registry } from '@wavereel/remote-kit/registry';
import { Button, Card, Dialog, Stack, Text } from '@wavereel/ui';
import { useEffect, useReducer, useState } from 'react';
import { reloadPage } from '../auth/reload-page';
import { useRegistry } from '../registry/RegistryContext';
import classes from './devtools.module.css';
import { keepFlagOverrides, keepOverrides, readFlagOverrides, readOverrides } from './overrides';
import { RemoteCard } from './RemoteCard';

/** Remotes come and events are said while it is open. */
const redrawMs = 500;

/** Each remote with its release, and the last events of this page. What is chosen takes effect when it is applied. */
export function DevToolsPanel({ onClose }: { readonly onClose: () => void }) {
  const text = useText('shell');
  const format = useFormat();
  const { known } = useRegistry();
  const mayBeLocal = useRead(endpoints.system.settings, {}).data?.developerOverrides ?? false;
  const [kept] = useState(readOverrides);
  const [overrides, setOverrides] = useState(kept);
  const [flags, setFlags] = useState(readFlagOverrides);
  useRedraw(redrawMs);
  const apply = () => {
    keepOverrides(overrides);
    keepFlagOverrides(flags);
    // What was asked for by the address is done.
    const address = new URL(location.href);
    address.searchParams.delete('devtools');
    history.replaceState(history.state, '', address);
    reloadPage();
  };
  return (
    <Dialog open onClose={onClose} title={text('devtools.title')} closeLabel={text('nav.closeDialog')} size="large">
      <Stack gap="large">
        <div className={classes['remotes']}>
          {inOrder(known, Object.keys(kept)).map((remote) => (
            <RemoteCard
              key={remote.name}
              remote={remote}
              record={loadRecords().get(remote.name) ?? null}
              override={overrides[remote.name] ?? null}
              mayBeLocal={mayBeLocal}
              flags={flags[remote.name] ?? {}}
              onFlags={(set) => setFlags((now) => ({ ...now, [remote.name]: set }))}
              onOverride={(override) =>
                setOverrides(({ [remote.name]: _before, ...others }) =>
                  override ? { ...others, [remote.name]: override } : others,
                )
              }
            />
          ))}
        </div>
        <Card title={text('devtools.events')}>
          {bus.recent().length === 0 && <Text tone="muted">{text('devtools.noEvents')}</Text>}
          <ol className={classes['events']}>
            {bus
              .recent()
              .toReversed()
              .map(({ name, payload, at }) => (
                <li key={`${at} ${name}`}>
                  <time dateTime={new Date(at).toISOString()}>{format.dateTime(new Date(at).toISOString())}</time>{' '}
                  <strong>{name}</strong> <code>{JSON.stringify(payload)}</code>
                </li>
              ))}
          </ol>
        </Card>
      </Stack>
      {/* In sight however many remotes there are. */}
      <div className={classes['apply']}>
        <Button onClick={apply}>{text('devtools.apply')}</Button>
      </div>
    </Dialog>
  );
}

/** First the remote whose screen is open, then those that are not the released ones; it does not change while the panel is open. */
function inOrder(known: Registry | null, overridden: readonly string[]): RegisteredRemote[] {
  if (!known) return [];
  const here = remoteFor(known, location.pathname)?.remote.name;
  const rank = ({ name }: RegisteredRemote) => (name === here ? 0 : overridden.includes(name) ? 1 : 2);
  return known.remotes.toSorted((a, b) => rank(a) - rank(b));
}

function useRedraw(ms: number): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(redraw, ms);
    return () => clearInterval(timer);
  }, [ms]);
}
