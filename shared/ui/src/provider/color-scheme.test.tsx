import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useColorScheme, useTokens } from './color-scheme';
import { UiProvider } from './UiProvider';

function Choice({ name }: { name: string }) {
  const { scheme, resolved, setScheme } = useColorScheme();
  const { paper } = useTokens();
  return (
    <button type="button" onClick={() => setScheme('dark')}>
      {name} {scheme} {resolved} {paper}
    </button>
  );
}

const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');

test('one choice reaches every root of the page, is kept, and follows other tabs', async () => {
  render(
    <UiProvider root>
      <Choice name="shell" />
    </UiProvider>,
  );
  render(
    <UiProvider>
      <Choice name="remote" />
    </UiProvider>,
  );
  expect(screen.getByRole('button', { name: 'shell auto light #fbfaf7' })).toBeInTheDocument();
  expect(shown()).toBe('light');

  await userEvent.click(screen.getByRole('button', { name: /remote/ }));
  expect(screen.getByRole('button', { name: 'shell dark dark #101216' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'remote dark dark #101216' })).toBeInTheDocument();
  expect(shown()).toBe('dark');
  expect(localStorage.getItem('wavereel.scheme')).toBe('dark');

  localStorage.setItem('wavereel.scheme', 'light');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'wavereel.scheme' }));
  });
  expect(screen.getByRole('button', { name: /shell light light/ })).toBeInTheDocument();
  expect(shown()).toBe('light');
});

test('only the root writes the variables, with the nonce of the page', () => {
  document.head.innerHTML = '<meta name="csp-nonce" content="n0nce">';
  const { container: remote } = render(
    <UiProvider>
      <p>remote</p>
    </UiProvider>,
  );
  const { container: root } = render(
    <UiProvider root>
      <p>root</p>
    </UiProvider>,
  );
  expect(remote.querySelector('style')).toBeNull();
  const styles = [...root.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.map(({ nonce }) => nonce)).toEqual(styles.map(() => 'n0nce'));
});
