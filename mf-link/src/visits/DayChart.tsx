import { useFormat, useText } from '@wavereel/i18n';
import { Accordion, Table } from '@wavereel/ui';
import { noonOf, type DayVisits } from './days';
import classes from './visits.module.css';

/** Units of the drawing: a bar and the gap beside it, and the height of the most. */
const [barWidth, step, height] = [8, 10, 100];

/** Visits by day as bars, and the same as a table for whoever wants the numbers. */
export function DayChart({ days }: { readonly days: readonly DayVisits[] }) {
  const text = useText('mf-link');
  const format = useFormat();
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  const say = (day: string) => format.day(noonOf(day));
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];

  return (
    <div>
      <p className={classes.most}>{text('visits.most', { count: format.number(most) })}</p>
      <svg
        role="img"
        aria-label={text('visits.chart', { from: say(first), to: say(last) })}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        className={classes.chart}
      >
        {days.map(({ day, visits }, at) => {
          // The least there is can still be seen.
          const tall = visits === 0 ? 0 : Math.max(2, (visits / most) * height);
          return (
            <rect key={day} x={at * step + 1} y={height - tall} width={barWidth} height={tall} className={classes.bar}>
              <title>{text('visits.bar', { day: say(day), count: format.number(visits) })}</title>
            </rect>
          );
        })}
      </svg>
      <div className={classes.ends} aria-hidden="true">
        <span>{say(first)}</span>
        <span>{say(last)}</span>
      </div>
      <Accordion
        items={[
          {
            value: 'table',
            title: text('visits.table'),
            children: (
              <Table
                label={text('visits.byDay')}
                rows={[...days].reverse()}
                rowKey={({ day }) => day}
                columns={[
                  { key: 'day', label: text('visits.day'), render: ({ day }) => say(day) },
                  {
                    key: 'visits',
                    label: text('visits.visits'),
                    align: 'end',
                    render: ({ visits }) => format.number(visits),
                  },
                ]}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
