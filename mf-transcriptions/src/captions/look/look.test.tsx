import { anId, refusal, withSignedIn } from '@wavereel/client/testing';
import {
  captionStyleSchema,
  captionTrackSchema,
  endpoints,
  lookInFrame,
  presetLook,
  styleFrame,
  type CaptionLook,
  type CaptionStyle,
} from '@wavereel/contracts';
import { dialogGone, renderRemote } from '@wavereel/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { definition } from '../../definition';
import { LookPanel } from './LookPanel';

const frame = { width: 720, height: 1280 };
const api = withSignedIn();
let kept: CaptionStyle[];
/** What was chosen last. */
let now: { look: CaptionLook; styleId: string | null };

beforeEach(() => {
  kept = [];
  api.on(endpoints.captioning.styles, () => kept);
  api.on(endpoints.captioning.saveStyle, ({ body }) => {
    const style = captionStyleSchema.parse({ deleted: false, ...body, id: body.id ?? anId() });
    kept = [...kept.filter(({ id }) => id !== style.id), ...(style.deleted ? [] : [style])];
    return kept;
  });
});

function Kept({ text }: { readonly text: string }) {
  const [shown, setShown] = useState(now);
  const track = captionTrackSchema.parse({ look: shown.look, cues: [{ start: 0, end: 2, text }] });
  return (
    <LookPanel
      {...shown}
      frame={frame}
      track={track}
      onChange={(look, styleId) => {
        now = { look, styleId };
        setShown(now);
      }}
    />
  );
}

const begin = (look: CaptionLook = presetLook('clear', frame), styleId: string | null = null, text = 'Hello') => {
  now = { look, styleId };
  renderRemote({ ...definition, Root: () => <Kept text={text} /> }, '/');
};
const aStyle = (name: string, look: Partial<CaptionLook> = {}): CaptionStyle =>
  captionStyleSchema.parse({
    ...lookInFrame(presetLook('soft', frame), frame, styleFrame),
    ...look,
    id: anId(),
    name,
    deleted: false,
  });
const menuOf = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('a preset is taken, and leaves the captions where they were put', async () => {
  begin({ ...presetLook('clear', frame), place: { x: 0.2, y: 0.3 } });
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Karaoke' }));
  expect(now).toEqual({ look: { ...presetLook('karaoke', frame), place: { x: 0.2, y: 0.3 } }, styleId: null });
  expect(screen.getByRole('button', { name: 'Karaoke' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveAttribute('aria-pressed', 'false');
});

test('every field changes its own, and nothing else', async () => {
  begin({ ...presetLook('clear', frame), place: { x: 0.2, y: 0.3 } });
  const { look } = now;
  const slide = (name: RegExp, value: number) =>
    fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });
  const write = async (name: string, color: string) => {
    const field = screen.getByRole('textbox', { name });
    await userEvent.clear(field);
    await userEvent.type(field, color);
  };
  slide(/^Size/, 70);
  for (const name of ['Bold', 'Italic', 'Capitals', 'Color the word being said', 'Ground behind the word being said'])
    await userEvent.click(screen.getByRole('switch', { name }));
  await userEvent.click(screen.getByRole('radio', { name: 'One word at a time' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Top' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Alignment' }), 'Where the text begins');
  await write('Color', '#112233');
  for (const name of ['Background', 'Outline', 'Shadow'])
    await userEvent.click(screen.getByText(name, { selector: 'summary *' }));
  await screen.findByRole('slider', { name: /^Shadow width/ });
  slide(/^Space around the letters/, 20);
  slide(/^Outline width/, 3);
  slide(/^Shadow width/, 5);
  slide(/^Background color: covers/, 50);
  await userEvent.click(screen.getByRole('switch', { name: 'From edge to edge' }));
  expect(now.look).toEqual({
    ...look,
    size: 70,
    bold: false,
    italic: true,
    uppercase: true,
    color: '#112233',
    highlightColor: '#FFC23D',
    highlightBackground: '#D93A22',
    reveal: 'word',
    position: 'top',
    place: null,
    alignment: 'start',
    backgroundColor: '#0B0D1080',
    backgroundPadding: 20,
    fullWidth: true,
    outlineWidth: 3,
    shadowWidth: 5,
  });
});

test('captions that were placed by hand say so, and are put back', async () => {
  begin({ ...presetLook('clear', frame), place: { x: 0.2, y: 0.3 } });
  expect(screen.getByText('Placed by hand: 20 % across, 30 % down')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Put back' }));
  expect(now.look).toEqual(presetLook('clear', frame));
});

test('a look is kept under a name, and is its own again as soon as it differs', async () => {
  begin();
  await userEvent.click(screen.getByRole('button', { name: 'Keep this look' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' Sundays ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await dialogGone();
  expect(await screen.findByRole('button', { name: 'Sundays' })).toHaveAttribute('aria-pressed', 'true');
  expect(kept).toMatchObject([{ ...lookInFrame(presetLook('clear', frame), frame, styleFrame), name: 'Sundays' }]);
  expect(now.styleId).toBe(kept[0]?.id);

  await userEvent.click(screen.getByRole('switch', { name: 'Italic' }));
  expect(now.styleId).toBeNull();
  expect(screen.getByRole('button', { name: 'Sundays' })).toHaveAttribute('aria-pressed', 'false');
  await menuOf('Sundays', 'Replace with the look shown');
  expect(await screen.findByText('“Sundays” is now as shown.')).toBeInTheDocument();
  expect(kept[0]?.italic).toBe(true);
  expect(now.styleId).toBe(kept[0]?.id);
});

test('where no more are kept that is said, and the name stays', async () => {
  api.on(endpoints.captioning.saveStyle, () => refusal('list_full', { values: { limit: 100 } }));
  begin();
  await userEvent.click(screen.getByRole('button', { name: 'Keep this look' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sundays');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^There are 100 of them already/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Sundays');
});

test('one of the team is taken, named anew and deleted; the video looks as it did', async () => {
  const style = aStyle('Night');
  kept = [style, aStyle('Day', { color: '#112233' })];
  begin();
  await userEvent.click(await screen.findByRole('button', { name: 'Night' }));
  expect(now).toEqual({ look: presetLook('soft', frame), styleId: style.id });

  await menuOf('Night', 'Rename');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Late');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
  await dialogGone();

  await menuOf('Late', 'Delete');
  const question = await screen.findByRole('dialog', { name: 'Late' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await dialogGone();
  expect(screen.queryByRole('button', { name: 'Late' })).not.toBeInTheDocument();
  expect(now).toEqual({ look: presetLook('soft', frame), styleId: null });
  expect(kept.map((each) => each.name)).toEqual(['Day']);
});

test('letters that no font here has are named, in capitals as they are drawn', async () => {
  begin(presetLook('marker', frame), null, 'a ꙮ and ꙮ, ᚠ too');
  expect(await screen.findByText('No font here has: ꙮ, ᚠ. A box is drawn for each.')).toBeInTheDocument();
});
