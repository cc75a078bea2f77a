import type { LinkTop, LinkVisits } from '@wavereel/contracts';
import { useFormat, useLanguage, useText } from '@wavereel/i18n';
import classes from './visits.module.css';

/** What was counted most: lists that hold something. */
export function Tops({ episodes, buttons, sources, countries }: LinkVisits) {
  const text = useText('mf-link');
  const { language } = useLanguage();
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  const gone = text('visits.gone');
  return (
    <div className={classes.tops}>
      <TopList title={text('visits.episodes')} tops={episodes} nameOf={({ label }) => label ?? gone} />
      <TopList title={text('visits.buttons')} tops={buttons} nameOf={({ label }) => label ?? gone} />
      <TopList title={text('visits.sources')} tops={sources} nameOf={({ name }) => name ?? ''} />
      <TopList title={text('visits.countries')} tops={countries} nameOf={({ name }) => regions.of(name ?? '') ?? ''} />
    </div>
  );
}

interface TopListProps {
  readonly title: string;
  readonly tops: readonly LinkTop[];
  /** Of one that has a name. */
  readonly nameOf: (top: LinkTop) => string;
}

function TopList({ title, tops, nameOf }: TopListProps) {
  const text = useText('mf-link');
  const format = useFormat();
  if (tops.length === 0) return null;
  return (
    <div>
      <h3 className={classes.heading}>{title}</h3>
      <ol className={classes.list} aria-label={title}>
        {tops.map((top) => (
          <li key={top.name ?? ''} className={classes.row}>
            <span dir="auto" className={classes.name}>
              {top.name === null ? text('visits.others') : nameOf(top)}
            </span>
            <span className={classes.count}>{format.number(top.count)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
