import type { SuiteEnvironment, SuiteRelease } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Accordion, Button, Card, Stack, Tag } from '@wavereel/ui';
import { useRef, useState } from 'react';
import { Elsewhere } from './Elsewhere';
import { EndTrialDialog } from './EndTrialDialog';
import { Flags } from './Flags';
import { GoBackDialog } from './GoBackDialog';
import { ReleaseTable } from './ReleaseTable';
import { SharedPackages } from './SharedPackages';
import { Stopped } from './Stopped';

interface RemoteCardProps {
  readonly remote: SuiteRelease;
  readonly offers: Readonly<Record<string, string>>;
  readonly environments: readonly SuiteEnvironment[];
  readonly onChanged: () => void;
}

type Asked =
  { readonly what: 'back'; readonly remote: SuiteRelease } | { readonly what: 'trial'; readonly version: string };

/** One remote: what is live and tried, how that fares, and the way back. */
export function RemoteCard({ remote, offers, environments, onChanged }: RemoteCardProps) {
  const text = useText('mf-operator');
  // What was seen when it was asked counts: what comes meanwhile changes no question.
  const [asked, setAsked] = useState<Asked | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const close = () => setAsked(null);
  const { remote: name, live, canary, earlier, stopped, flags } = remote;
  const isSpent = flags.some((flag) => flag.isSpent);
  return (
    <Card
      as="section"
      title={name}
      actions={
        <>
          {canary && (
            <Button
              size="small"
              variant="secondary"
              onClick={() => setAsked({ what: 'trial', version: canary.version })}
            >
              {text('trial.end')}
            </Button>
          )}
          {earlier.length > 0 && (
            <Button size="small" variant="secondary" onClick={() => setAsked({ what: 'back', remote })}>
              {text('back.open')}
            </Button>
          )}
        </>
      }
    >
      <div ref={content} tabIndex={-1} role="group" aria-label={name}>
        <Stack>
          <ReleaseTable name={name} live={live} canary={canary} />
          <Elsewhere name={name} version={live.version} environments={environments} />
          <Accordion
            items={[
              ...(flags.length === 0
                ? []
                : [
                    {
                      value: 'flags',
                      title: text('flags.title', { count: flags.length }),
                      aside: isSpent ? <Tag tone="warn">{text('flags.spent')}</Tag> : undefined,
                      children: <Flags name={name} flags={flags} />,
                    },
                  ]),
              ...(stopped.length === 0
                ? []
                : [
                    {
                      value: 'stopped',
                      title: text('stopped.title', { count: stopped.length }),
                      children: <Stopped stopped={stopped} />,
                    },
                  ]),
              {
                value: 'shared',
                title: text('shared.title'),
                children: <SharedPackages needs={live.needs} offers={offers} />,
              },
            ]}
          />
        </Stack>
      </div>
      {asked?.what === 'back' && <GoBackDialog remote={asked.remote} onClose={close} onChanged={onChanged} />}
      {asked?.what === 'trial' && (
        <EndTrialDialog
          name={name}
          version={asked.version}
          onClose={close}
          onChanged={onChanged}
          onEnded={() => content.current?.focus()}
        />
      )}
    </Card>
  );
}
