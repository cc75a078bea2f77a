import { aDesign, withSignedIn } from '@wavereel/client/testing';
import { endpoints, presetLook } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { definition } from '../definition';
import type { DraftCaptions } from '../draft/draft';
import { CaptionChoice } from './CaptionChoice';

const house = '00000000-0000-4000-8000-000000000001';
const api = withSignedIn();
let languages: string[];
beforeEach(() => {
  languages = ['en'];
  api.on(endpoints.transcriptions.usage, () => ({ transcriptions: 0, pending: 0, seconds: 0, languages }));
  api.on(endpoints.captioning.styles, () => [
    { ...presetLook('clear', aDesign()), id: house, name: 'House', deleted: false },
  ]);
});

function show(): (DraftCaptions | null)[] {
  const told: (DraftCaptions | null)[] = [];
  const Root = () => {
    const [chosen, setChosen] = useState<DraftCaptions | null>(null);
    const onChange = (next: DraftCaptions | null) => {
      told.push(next);
      setChosen(next);
    };
    return <CaptionChoice {...{ chosen, onChange }} />;
  };
  renderRemote({ ...definition, Root }, '/create');
  return told;
}

test('captions are wanted in the look of the design, of a preset, or of a style of the team', async () => {
  const told = show();
  const box = await screen.findByRole('switch', { name: 'With captions' });
  expect(await screen.findByText(/Recognised here: English\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await userEvent.click(box);
  const look = await screen.findByRole('combobox', { name: 'Look of the captions' });
  expect(look).toHaveDisplayValue('As the design says');
  await userEvent.selectOptions(look, 'Karaoke');
  await screen.findByRole('option', { name: 'House' });
  await userEvent.selectOptions(look, 'House');
  await userEvent.selectOptions(look, 'As the design says');
  await userEvent.click(box);
  expect(told).toEqual([{}, { preset: 'karaoke' }, { styleId: house }, {}, null]);
});

test('where nobody can listen that is said, and nothing is offered', async () => {
  languages = [];
  show();
  expect(await screen.findByText('There is no speech recognition here at the moment.')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'With captions' })).toBeDisabled();
});
