import { useRead, useUser } from '@wavereel/client';
import { endpoints, templateIds, videoSorts, type VideoFacets } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, icons, SelectField } from '@wavereel/ui';
import { useId, useState } from 'react';
import classes from './finding.module.css';
import { SearchWords } from './SearchWords';
import { shapes, statuses, type FilterName, type VideoSearching } from './use-video-search';

interface FindBarProps {
  readonly searching: VideoSearching;
  /** Nothing is found: the way out stands where that is said. */
  readonly hasNone: boolean;
}

/** Searching, filtering and sorting. What they ask for stands in the address. */
export function FindBar({ searching, hasNone }: FindBarProps) {
  const text = useText('mf-library');
  const { sort, filters, ask } = searching;
  const [isOpen, setOpen] = useState(filters > 0);
  const panel = useId();
  return (
    <div role="search" aria-label={text('videos.search')} className={classes['bar']}>
      <SearchWords
        label={text('videos.search')}
        clearLabel={text('videos.clear')}
        asked={searching.filter.search ?? ''}
        onAsk={(search) => ask({ search })}
      />
      <Button
        variant="secondary"
        icon={icons.filter}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        {filters > 0 ? text('find.filtersOn', { count: filters }) : text('find.filters')}
      </Button>
      <div className={classes['sort']}>
        <SelectField
          label={text('find.sort')}
          hideLabel
          value={sort}
          onChange={(value) => ask({ sort: value })}
          options={videoSorts.map((value) => ({ value, label: text(`find.sorts.${value}`) }))}
        />
      </div>
      <div id={panel} className={classes['panel']} hidden={!isOpen}>
        {isOpen && <Filters searching={searching} hasNone={hasNone} />}
      </div>
    </div>
  );
}

function Filters({ searching: { filter, filters, ask, clear }, hasNone }: FindBarProps) {
  const text = useText('mf-library');
  const { id } = useUser();
  const { data: facets } = useRead(endpoints.jobs.facets, { params: { id } });
  const field = (name: FilterName, options: readonly { readonly value: string; readonly label: string }[]) => (
    <SelectField
      label={text(`find.${name}`)}
      value={filter[name] ?? ''}
      onChange={(value) => ask({ [name]: value })}
      options={[
        { value: '', label: text(`find.any.${name}`) },
        // What the address asks for, while it is not known what else there is.
        ...unlisted(filter[name], options),
        ...options,
      ]}
    />
  );
  const nameOf = ({ value, name }: VideoFacets['designs'][number]) =>
    name ?? (templateIds.some((each) => each === value) ? text(`shape.${value}`) : text('find.goneDesign'));
  const counted = (name: string, count: number) => text('find.counted', { name, count });
  return (
    <>
      {field(
        'status',
        statuses.map((value) => ({ value, label: text(`find.statuses.${value}`) })),
      )}
      {field(
        'shape',
        shapes.map((value) => ({ value, label: text(`shape.${value}`) })),
      )}
      {field('archived', [
        { value: 'true', label: text('find.archives.true') },
        { value: 'any', label: text('find.archives.any') },
      ])}
      {field(
        'design',
        (facets?.designs ?? []).map((each) => ({ value: each.value, label: counted(nameOf(each), each.count) })),
      )}
      {/* Which of these there are is known late: they stand behind the others, and move none of them. */}
      {(facets?.people.length ?? 0) > 1 || filter.person !== undefined
        ? field(
            'person',
            (facets?.people ?? []).map(({ value, name, count }) => ({ value, label: counted(name, count) })),
          )
        : null}
      {(facets?.tags.length ?? 0) > 0 || filter.tag !== undefined
        ? field(
            'tag',
            (facets?.tags ?? []).map(({ value, count }) => ({ value, label: counted(value, count) })),
          )
        : null}
      {filter.leaving !== undefined && field('leaving', [{ value: 'true', label: text('find.leaves') }])}
      {filters > 0 && !hasNone && (
        <div className={classes['clear']}>
          <Button variant="quiet" icon={icons.close} onClick={clear}>
            {text('find.clear')}
          </Button>
        </div>
      )}
    </>
  );
}

const unlisted = (value: string | undefined, options: readonly { readonly value: string }[]) =>
  value === undefined || options.some((option) => option.value === value) ? [] : [{ value, label: value }];
