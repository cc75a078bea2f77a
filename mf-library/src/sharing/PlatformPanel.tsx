import { platformCheck, platforms, type CardType, type Job, type PlatformVerdict } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Banner, Button, icons, Stack, Tag, Text } from '@wavereel/ui';
import classes from './sharing.module.css';
import { useAdvice } from './use-advice';
import { useOtherShape } from './use-other-shape';

/** The shapes that platforms would have the video in, each with who would. */
function wantedShapes(verdicts: readonly PlatformVerdict[]): ReadonlyMap<CardType, readonly PlatformVerdict[]> {
  const wanted = new Map<CardType, PlatformVerdict[]>();
  for (const verdict of verdicts)
    for (const advice of [...verdict.problems, ...verdict.hints])
      if ('shape' in advice) wanted.set(advice.shape, [...(wanted.get(advice.shape) ?? []), verdict]);
  return wanted;
}

/** Whether each platform takes the video as it is, and the other shapes in one press. */
export function PlatformPanel({ job }: { readonly job: Job }) {
  const text = useText('mf-library');
  const { duration, width, height } = job.specs;
  const verdicts = platformCheck({ duration, width, height, bytes: job.bytes });
  return (
    <Stack gap="medium">
      <OtherShapes job={job} wanted={wantedShapes(verdicts)} />
      <ul className={classes['platforms']} aria-label={text('share.tabs.platforms')}>
        {verdicts.map((verdict) => (
          <PlatformRow key={verdict.platform} verdict={verdict} />
        ))}
      </ul>
    </Stack>
  );
}

interface OtherShapesProps {
  readonly job: Job;
  readonly wanted: ReadonlyMap<CardType, readonly PlatformVerdict[]>;
}

function OtherShapes({ job, wanted }: OtherShapesProps) {
  const text = useText('mf-library');
  const { make, made, isPending, error } = useOtherShape(job);
  if (wanted.size === 0) return null;
  if (job.inputUrl === null) return <Text tone="muted">{text('share.shapes.noSound')}</Text>;
  return (
    <Stack gap="small">
      {[...wanted].map(([shape, verdicts]) =>
        made.has(shape) ? (
          <Banner key={shape} tone="good" message={text(`share.shapes.made.${shape}`)} />
        ) : (
          <div key={shape} className={classes['shape']}>
            <span>
              {text('share.shapes.for', {
                platforms: verdicts.map(({ platform }) => text(`share.platform.${platform}`)).join(', '),
              })}
            </span>
            <Button variant="secondary" icon={icons.shape} loading={isPending} onClick={() => make(shape)}>
              {text(`share.shapes.make.${shape}`)}
            </Button>
          </div>
        ),
      )}
      {error && <Banner tone="bad" message={error.message} />}
    </Stack>
  );
}

function PlatformRow({ verdict: { platform, fits, problems, hints } }: { readonly verdict: PlatformVerdict }) {
  const text = useText('mf-library');
  const format = useFormat();
  const say = useAdvice();
  const { source, checked } = platforms[platform];
  const name = text(`share.platform.${platform}`);
  return (
    <li>
      <div className={classes['verdict']}>
        <h3>{name}</h3>
        <Tag tone={fits ? 'good' : 'warn'} icon={fits ? icons.check : icons.alert}>
          {text(fits ? 'share.fits' : 'share.fitsNot')}
        </Tag>
      </div>
      {[...problems, ...hints].map((advice) => (
        <p key={advice.code}>{say(advice)}</p>
      ))}
      <p className={classes['source']}>
        <a href={source} target="_blank" rel="noreferrer" aria-label={text('share.sourceOf', { name })}>
          {text('share.source')}
        </a>
        {` · ${text('share.checked', { date: format.date(`${checked}T12:00:00Z`) })}`}
      </p>
    </li>
  );
}
