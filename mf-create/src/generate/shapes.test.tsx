import { aDesign, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type CardType, type Design } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { definition } from '../definition';
import { emptyDraft, reduceDraft, shapesOf } from '../draft/draft';
import { ShapeChoice } from './ShapeChoice';

const api = withSignedIn();
beforeEach(() => {
  api.on(endpoints.themes.templates, () => [aDesign()]);
});

const source = { type: 'upload', file: new File(['x'], 'talk.mp3') } as const;

function show(design: Design): { readonly chosen: readonly (readonly CardType[])[] } {
  const told: (readonly CardType[])[] = [];
  const Root = () => {
    const [chosen, setChosen] = useState<readonly CardType[]>([]);
    const onChange = (next: readonly CardType[]) => {
      told.push(next);
      setChosen(next);
    };
    return <ShapeChoice {...{ design, source, chosen, onChange }} frames={null} title="Best of it" />;
  };
  renderRemote({ ...definition, Root }, '/create');
  return { chosen: told };
}

test('the two other shapes are offered, each with its picture and size; what is chosen can be left again', async () => {
  const { chosen } = show(aDesign());
  const group = within(await screen.findByRole('group', { name: 'Also make it' }));
  expect(group.getAllByRole('checkbox').map((box) => box.getAttribute('aria-describedby') !== null)).toEqual([
    true,
    true,
  ]);
  expect(group.getByRole('checkbox', { name: 'Vertical' })).toHaveAccessibleDescription('720 × 1280');
  const picture = group.getByRole<HTMLCanvasElement>('img', { name: 'Preview, Vertical' });
  expect([picture.width, picture.height]).toEqual([720, 1280]);
  await userEvent.click(group.getByRole('checkbox', { name: 'Vertical' }));
  await userEvent.click(group.getByRole('checkbox', { name: 'Horizontal' }));
  await userEvent.click(group.getByRole('checkbox', { name: 'Vertical' }));
  expect(chosen).toEqual([['vertical'], ['vertical', 'horizontal'], ['horizontal']]);
});

test('the shape of the design is not offered: it is made anyway', async () => {
  show(aDesign({ width: 720, height: 1280, cardType: 'vertical' }));
  const group = within(await screen.findByRole('group', { name: 'Also make it' }));
  expect(group.queryByRole('checkbox', { name: 'Vertical' })).not.toBeInTheDocument();
  expect(group.getByRole('checkbox', { name: 'Square' })).not.toBeChecked();
});

test('the design’s own shape comes first, once, and alone where a video is edited', () => {
  const draft = reduceDraft(
    { ...emptyDraft, design: aDesign() },
    { type: 'shapes chosen', alsoIn: ['vertical', 'square'] },
  );
  expect(shapesOf(draft)).toEqual(['square', 'vertical']);
  expect(shapesOf({ ...draft, editing: true })).toEqual(['square']);
  expect(shapesOf({ ...draft, design: null })).toEqual([]);
});
