import { useRead } from '@wavereel/client';
import { endpoints, type PartProps } from '@wavereel/contracts';
import { createPart } from '@wavereel/remote-kit';

/** Stands in for the picker that another remote lends: it offers the built-in designs, by the words of the real one. */
function Picker({ design, jobId, onSelect, onClear }: PartProps<'design-picker'>) {
  const { data = [] } = useRead(endpoints.themes.templates, {});
  if (design) {
    return (
      <>
        <p>For {jobId ?? 'a new video'}</p>
        <p>{`${design.width} × ${design.height}`}</p>
        <button onClick={() => onClear()}>Choose a different design</button>
      </>
    );
  }
  return data.map((each) => (
    <button key={each._id} onClick={() => onSelect(each)}>
      {`Select Design ${each.name}, ${each.width} × ${each.height}`}
    </button>
  ));
}

const picker = createPart({
  part: 'design-picker',
  name: 'picker',
  locales: { 'en': {}, 'pt-BR': {} },
  Root: Picker,
});

/** The parts that other remotes lend to these screens. */
export const parts = { 'design-picker': () => Promise.resolve(picker) };
