import { aDesign, withFakeApi } from '@wavereel/client/testing';
import type { Design, PartProps } from '@wavereel/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ComponentType } from 'react';
import { createGuardDesk, createPartDesk } from '../host';
import { createPart, Part, type RemoteApp } from '../index';
import type { RegisteredRemote } from '../registry';
import { aRegistry, aRemote } from '../testing';
import { RemoteProviders } from './Providers';

type Picker = PartProps<'design-picker'>;
const part = (Root: ComponentType<Picker>) =>
  createPart({ part: 'design-picker', name: 'mf-lender', locales: { 'en': {}, 'pt-BR': {} }, Root });

const square = aDesign();
const vertical = aDesign({ _id: 'vertical', name: 'Vertical' });
/** Shows what it was given, and tells what is pressed. */
const picker = part(({ design, onSelect, onClear }) => (
  <section aria-label="The part">
    <h2>{design?.name ?? 'None'}</h2>
    <button onClick={() => onSelect(vertical)}>Take it</button>
    <button onClick={() => onClear()}>Another</button>
  </section>
));

const lender = (version = '1.0.0', contract = 1, name = 'mf-lender') =>
  aRemote(name, { parts: [{ name: 'design-picker', version: contract }] }, version);

withFakeApi();
beforeEach(() => {
  // A part is drawn in a root of its own, in its own time.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

interface Shown {
  readonly remotes?: readonly RegisteredRemote[];
  readonly load: (remote: RegisteredRemote) => Promise<RemoteApp>;
  readonly first?: Design | null;
  readonly budgetMs?: number;
  readonly there?: boolean;
}

/** A screen that leaves a slot, as it stands in the frame. */
function show({ remotes = [lender()], load, first = null, budgetMs = 120_000 }: Shown) {
  const onFailure = jest.fn();
  const loaded = jest.fn(load);
  let registry = aRegistry(...remotes);
  let anew = registry;
  const { register: registerGuard, mayLeave } = createGuardDesk();
  const remoteProps = {
    basePath: '',
    registerGuard,
    mayLeave,
    hasRoute: () => false,
    parts: createPartDesk({
      registry: () => registry,
      readAnew: () => Promise.resolve((registry = anew)),
      load: (remote) => loaded(remote),
      budgetMs,
      onFailure,
    }),
    onCrash: jest.fn(),
    // As single-spa hands them to a screen.
    name: 'mf-screen#1',
    domElement: document.createElement('div'),
  };
  function Screen() {
    const [design, setDesign] = useState(first);
    return (
      <>
        <h1>The screen has {design?.name ?? 'none'}</h1>
        <Part
          name="design-picker"
          version={1}
          design={design}
          jobId={null}
          onSelect={setDesign}
          onClear={() => setDesign(null)}
          loading={<p>Loading it</p>}
          fallback={(retry) => <button onClick={retry}>Without it: retry</button>}
        />
      </>
    );
  }
  const element = (there: boolean) => (
    <RemoteProviders remoteProps={remoteProps}>{there ? <Screen /> : <p>Elsewhere</p>}</RemoteProviders>
  );
  const rendered = render(element(true));
  return {
    ...rendered,
    loaded,
    onFailure,
    onCrash: remoteProps.onCrash,
    go: (there: boolean) => rendered.rerender(element(there)),
    release: (...now: RegisteredRemote[]) => (anew = aRegistry(...now)),
  };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fallback = () => screen.findByRole('button', { name: 'Without it: retry' });
const given = (name: string) => screen.findByRole('heading', { level: 2, name });
const screenHas = (name: string) => screen.findByRole('heading', { level: 1, name: `The screen has ${name}` });

test('a part is mounted with its props, tells what happens, and gets other props without being mounted anew', async () => {
  const { onFailure } = show({ load: () => Promise.resolve(picker) });
  expect(screen.getByText('Loading it')).toBeInTheDocument();
  const heading = await given('None');
  await waitFor(() => expect(screen.queryByText('Loading it')).not.toBeInTheDocument());
  await press('Take it');
  await screenHas('Vertical');
  expect(await given('Vertical')).toBe(heading);
  await press('Another');
  await screenHas('none');
  expect(await given('None')).toBe(heading);
  expect(onFailure).not.toHaveBeenCalled();
});

test.each([
  ['nobody lends', []],
  ['is lent by another version of its contract alone', [lender('1.0.0', 2)]],
])('a part that %s is not waited for', async (_what, remotes) => {
  const { loaded, onFailure, release } = show({ remotes, load: () => Promise.resolve(picker) });
  expect(screen.getByRole('button', { name: 'Without it: retry' })).toBeInTheDocument();
  expect(loaded).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();

  release(lender());
  await press('Without it: retry');
  expect(await given('None')).toBeInTheDocument();
});

test('one that does not load is done without and reported; Retry takes up what the registry says then', async () => {
  const { loaded, onFailure, release } = show({
    load: ({ version }) => (version === '1.0.0' ? Promise.reject(new Error('500')) : Promise.resolve(picker)),
  });
  await fallback();
  await screenHas('none');
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({
    phase: 'load',
    message: 'parts/design-picker: 500',
    remote: { name: 'mf-lender', version: '1.0.0' },
  });
  release(lender('1.0.1'));
  await press('Without it: retry');
  expect(await given('None')).toBeInTheDocument();
  expect(loaded.mock.lastCall?.[0]).toMatchObject({ version: '1.0.1' });
  expect(screen.queryByRole('button', { name: 'Without it: retry' })).not.toBeInTheDocument();
});

test('one that never answers is done without after its budget', async () => {
  const { onFailure } = show({ budgetMs: 60, load: () => new Promise(() => undefined) });
  await fallback();
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({
    phase: 'load',
    message: 'parts/design-picker: mf-lender 1.0.0 took longer than 60 ms',
  });
});

test("one that breaks under somebody's hands is done without, and the screen stands", async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const breaking = part(({ design, onSelect }) => {
    if (design) throw new Error('no such field');
    return <button onClick={() => onSelect(vertical)}>Take it</button>;
  });
  const { onFailure, onCrash } = show({ load: () => Promise.resolve(breaking) });
  await press('Take it');
  await fallback();
  await screenHas('Vertical');
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ phase: 'render' });
  expect(onCrash).not.toHaveBeenCalled();
  said.mockRestore();
});

test('what a part says beside its contract is reported, and not heard', async () => {
  const strange = part(({ onSelect }) => (
    <button onClick={() => onSelect(Object.assign({}, square, { name: 7 }))}>Take it</button>
  ));
  const { onFailure } = show({ load: () => Promise.resolve(strange) });
  await press('Take it');
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  expect(onFailure.mock.calls[0]?.[0].message).toMatch(
    /^parts\/design-picker: It says select as its contract does not know it/,
  );
  await screenHas('none');
  expect(screen.getByRole('button', { name: 'Take it' })).toBeInTheDocument();
});

test('what a screen hands over beside the contract is reported, and reaches no part', async () => {
  const { onFailure } = show({ load: () => Promise.resolve(picker), first: Object.assign({}, square, { name: 7 }) });
  await fallback();
  expect(onFailure.mock.calls[0]?.[0].message).toMatch(
    /^parts\/design-picker: It was given what its contract does not know/,
  );
});

test('a release whose part breaks twice gives way to the one before that lends it', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const broken = { ...picker, mount: () => Promise.reject(new Error('no mount')) };
  const of = (version: string, contract = 1) => lender(version, contract, 'mf-other');
  const now: RegisteredRemote = { ...of('3.0.0'), earlier: [of('2.0.0', 2), of('1.0.0')] };
  const { loaded } = show({
    remotes: [now],
    load: ({ version }) => Promise.resolve(version === '3.0.0' ? broken : picker),
  });
  await press('Without it: retry');
  expect(await given('None')).toBeInTheDocument();
  expect(loaded.mock.lastCall?.[0]).toMatchObject({ version: '1.0.0' });
  warned.mockRestore();
});

test('fifty visits leave nothing of a part behind', async () => {
  let standing = 0;
  const counted = part(() => {
    useEffect(() => {
      standing += 1;
      return () => {
        standing -= 1;
      };
    }, []);
    return <h2>None</h2>;
  });
  const { go } = show({ load: () => Promise.resolve(counted) });
  const visit = async () => {
    go(true);
    await given('None');
    go(false);
    await waitFor(() => expect(standing).toBe(0));
  };
  await visit();
  const before = document.querySelectorAll('*').length;
  for (let count = 0; count < 50; count += 1) await visit();
  expect(document.querySelectorAll('*')).toHaveLength(before);
});
