import { aDesign, withFakeApi } from '@wavereel/client/testing';
import { UiProvider } from '@wavereel/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createGuardDesk, createPartDesk, RemoteOutlet } from '../host';
import { createPart, createRemote, Part, useFlag } from '../index';
import { flagsOn } from '../registry';
import { aRegistry, aRemote } from '../testing';

// What fetches a remote's scripts needs a real browser; everything after that is real.
const mockLoad = jest.fn<Promise<unknown>, [string]>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => mockLoad(id),
  registerRemotes: () => undefined,
  registerPlugins: () => undefined,
}));

withFakeApi();
beforeEach(() => {
  // A remote is drawn in a root of its own, in its own time.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  drawn.length = 0;
});

/** What each drawing of the screen had. */
const drawn: boolean[] = [];
const vertical = aDesign({ _id: 'vertical', name: 'Vertical' });

function Lent({ design }: { readonly design: { readonly name: string } | null }) {
  return (
    <p>
      The part of {design?.name ?? 'none'}: {useFlag('newEditor') ? 'new' : 'old'},{' '}
      {useFlag('darkPlayer') ? 'dark' : 'light'}
    </p>
  );
}
const part = createPart({ part: 'design-picker', name: 'mf-lender', locales: { 'en': {}, 'pt-BR': {} }, Root: Lent });

function Screen() {
  const isNew = useFlag('newEditor');
  drawn.push(isNew);
  const [design, setDesign] = useState<typeof vertical | null>(null);
  return (
    <>
      <h1>The {isNew ? 'new' : 'old'} editor</h1>
      <button onClick={() => setDesign(vertical)}>Take it</button>
      <Part
        name="design-picker"
        version={1}
        design={design}
        jobId={null}
        onSelect={setDesign}
        onClear={() => setDesign(null)}
        loading={null}
        fallback={() => <p>Without it</p>}
      />
    </>
  );
}
const app = createRemote({ name: 'mf-sample', Root: Screen, locales: { 'en': {}, 'pt-BR': {} } });

const newEditor = 'The editor of words in one column.';
const state = (share: number) => ({
  share,
  since: '2026-03-01T12:00:00.000Z',
  by: 'Ana',
  declaredAt: '2026-03-01T12:00:00.000Z',
});
const remote = { ...aRemote('mf-sample', { flags: { newEditor } }), flagStates: { newEditor: state(0) } };
const lender = (share: number) => ({
  ...aRemote('mf-lender', {
    flags: { darkPlayer: 'The player in the dark.' },
    parts: [{ name: 'design-picker', version: 1 }],
  }),
  flagStates: { darkPlayer: state(share) },
});

/** A frame, in which flags are on for everybody or off, as it is told. */
function show(first: number) {
  mockLoad.mockImplementation((id) => Promise.resolve(id.endsWith('/app') ? app : part));
  let share = first;
  const flagsOf = ({ name }: { readonly name: string }) =>
    flagsOn(
      name === 'mf-lender' ? lender(share) : { ...remote, flagStates: { newEditor: state(share) } },
      null,
      new Date(),
    );
  const guards = createGuardDesk();
  const parts = createPartDesk({
    registry: () => aRegistry(lender(0)),
    readAnew: () => Promise.resolve(aRegistry(lender(0))),
    load: () => Promise.resolve(part),
    budgetMs: 120_000,
    onFailure: jest.fn(),
    flagsOf,
  });
  const element = (isThere: boolean) => (
    <UiProvider root>
      {isThere && (
        <RemoteOutlet
          {...{ remote, guards, parts, flagsOf }}
          title="Sample"
          hasRoute={() => false}
          budgetMs={120_000}
          reloadRegistry={() => Promise.resolve()}
          onFailure={jest.fn()}
        />
      )}
    </UiProvider>
  );
  const { rerender } = render(element(true));
  return { go: (isThere: boolean) => rerender(element(isThere)), set: (now: number) => (share = now) };
}
const heading = (which: string) => screen.findByRole('heading', { name: `The ${which} editor` });

test('a flag is known at the first drawing, a part has those of its own remote, and neither has others', async () => {
  show(100);
  expect(await heading('new')).toBeInTheDocument();
  expect(await screen.findByText('The part of none: old, dark')).toBeInTheDocument();
  expect(new Set(drawn)).toEqual(new Set([true]));
});

test('what stands keeps its flags whatever is set, also where a part gets other props; the next mount has what was set', async () => {
  const { go, set } = show(0);
  await heading('old');
  await screen.findByText('The part of none: old, light');
  set(100);
  go(true);
  await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
  expect(await screen.findByText('The part of Vertical: old, light')).toBeInTheDocument();
  expect(await heading('old')).toBeInTheDocument();

  go(false);
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  go(true);
  expect(await heading('new')).toBeInTheDocument();
  expect(await screen.findByText('The part of none: old, dark')).toBeInTheDocument();
});
