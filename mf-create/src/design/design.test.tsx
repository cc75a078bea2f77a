import { aDesign, aMedia, anId, refusal, takeUploads, withSignedIn } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { emptyDraft } from '../draft/draft';
import { parts } from '../testing/picker';
import { DesignStep } from './DesignStep';

const api = withSignedIn();
beforeEach(() => {
  const signed = takeUploads(api);
  api.on(endpoints.media.create, () => aMedia({ guid: signed.uuid }));
  api.on(endpoints.media.status, () => ({ status: 'pending', error: null, stage: null, progress: null }));
  api.on(endpoints.themes.templates, () => [aDesign(), aDesign({ _id: 'vertical', name: 'Vertical' })]);
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = () => screen.findByRole('button', { name: 'Confirm design' });
/** Goes to the designs with a file of one's own. */
async function toDesigns(lent: Parameters<typeof renderRemote>[3]) {
  renderRemote(definition, '/create', [], lent);
  await userEvent.upload(
    await screen.findByLabelText('Drop your audio here', { selector: 'input' }),
    new File(['ID3 and some sound'], 'Episode 7.mp3', { type: 'audio/mpeg' }),
  );
  await press('Confirm audio');
}

test('the chosen design is shown large and in motion, and can be confirmed until another one is wanted', async () => {
  await toDesigns(parts);
  expect(await confirm()).toHaveAccessibleDescription('Choose a design first.');
  await press(/^Select Design Square/);
  const chosen = within(await screen.findByRole('region', { name: 'Square' }));
  expect(chosen.getByRole('img', { name: 'Preview of Square' })).toBeInTheDocument();
  expect(chosen.getByText('The exact animation depends on your audio.')).toBeInTheDocument();
  expect(await confirm()).toBeEnabled();
  await press('Choose a different design');
  expect(await screen.findByRole('button', { name: /^Select Design Square/ })).toBeInTheDocument();
  expect(await confirm()).toHaveAccessibleDescription('Choose a design first.');
});

test('designs wait for audio where there is none yet', async () => {
  renderRemote(definition, '/create?from=editor', [], parts);
  await press(/^Select Design Square/);
  expect(await confirm()).toHaveAccessibleDescription(
    'Please select and confirm your audio in the previous step before proceeding.',
  );
});

describe('without the picker', () => {
  const note = (name: string) =>
    screen.findByText(`The designs cannot be shown right now. Your video gets ${name}.`, {
      selector: '[role=status] *',
    });

  test('the step goes on with a built-in design, and says so', async () => {
    await toDesigns({});
    expect(await note('Square')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Preview of Square' })).toBeInTheDocument();
    expect(await confirm()).toBeEnabled();
    await userEvent.click(await confirm());
    expect(await screen.findByRole('button', { name: 'Generate Video' })).toBeInTheDocument();
  });

  test('the design that was chosen before stays', async () => {
    const design = aDesign({ _id: 'vertical', name: 'Vertical' });
    const draft = { ...emptyDraft, step: 2, editing: true, design } as const;
    const dispatch = jest.fn();
    const Root = () => (
      <DesignStep draft={draft} dispatch={dispatch} jobId={anId()} draftOf="none" sound={{ status: 'none' }} />
    );
    renderRemote({ ...definition, Root }, '/edit');
    expect(screen.getByRole('heading', { name: '1. Your Design' })).toBeInTheDocument();
    expect(await note('Vertical')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    expect(dispatch).not.toHaveBeenCalled();
  });

  test('Try again brings it once it can be had', async () => {
    let load: (typeof parts)['design-picker'] = () => Promise.reject(new Error('500'));
    await toDesigns({ 'design-picker': () => load() });
    await note('Square');
    load = parts['design-picker'];
    await press('Try again');
    await press('Choose a different design');
    expect(await screen.findByRole('button', { name: /^Select Design Vertical/ })).toBeInTheDocument();
    expect(screen.queryByText(/cannot be shown/)).not.toBeInTheDocument();
  });

  test('and without the built-in designs it keeps the audio, and Try again asks for them too', async () => {
    api.on(endpoints.themes.templates, () => refusal('rate_limited', { values: { seconds: 5 } }));
    await toDesigns({});
    expect(
      await screen.findByText('The designs cannot be shown right now. Your audio and selection are kept.'),
    ).toBeInTheDocument();
    expect(await confirm()).toHaveAccessibleDescription('Choose a design first.');
    const again = screen.getByRole('button', { name: 'Try again' });
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
    api.on(endpoints.themes.templates, () => [aDesign()]);
    await userEvent.click(again);
    expect(await note('Square')).toBeInTheDocument();
  });
});
