import { aUser } from '@wavereel/client/testing';
import type { RemoteRoute } from '@wavereel/remote-kit/registry';
import { aRegistry, aRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inOnePage, showShell } from '../testing/show-shell';

inOnePage();

const wide = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = wide;
});
const onPhone = () => {
  globalThis.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
};

const title = { 'en': 'Link', 'pt-BR': 'Link' };
/** A remote with two screens, of which the second declares what is around it. */
const declaring = (declared: Partial<RemoteRoute>) =>
  aRegistry(
    aRemote('one', {
      routes: [
        { path: '/videos', title },
        { path: '/link', title, ...declared },
      ],
      places: { home: '/videos' },
    }),
  );
const remote = (path: string) => screen.findByRole('heading', { name: `Screen ${path}` });
const navigation = () => screen.queryByRole('navigation', { name: 'Main' });
async function show(declared: Partial<RemoteRoute>): Promise<void> {
  await showShell('/link', aUser(), declaring(declared));
  await remote('/link');
}

const declarations: readonly [declared: Partial<RemoteRoute>, onWide: boolean, onPhones: boolean][] = [
  [{}, true, true],
  [{ layout: 'bare' }, false, true],
  [{ hidesMobileNavigation: true }, true, false],
  [{ layout: 'bare', hidesMobileNavigation: true }, false, false],
  [{ layout: 'offboarding' }, false, false],
];

describe.each(declarations)('around a route that declares %j', (declared, onWide, onPhones) => {
  test('the sidebar stands where it should', async () => {
    await show(declared);
    expect(navigation() !== null).toBe(onWide);
  });

  test('and so does the bar of a phone', async () => {
    onPhone();
    await show(declared);
    expect(navigation() !== null).toBe(onPhones);
  });
});

test('those who leave have the name of the product and the choices of language and light', async () => {
  await show({ layout: 'offboarding' });
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test('another layout does not mount a remote anew', async () => {
  await showShell('/videos', aUser(), declaring({ layout: 'bare' }));
  const heading = await remote('/videos');
  expect(navigation()).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Inner link' }));
  await waitFor(() => expect(navigation()).not.toBeInTheDocument());
  expect(await remote('/link')).toBe(heading);
});
