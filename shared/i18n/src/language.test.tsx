import { act, render, screen } from '@testing-library/react';
import { addLocales, currentLanguage, onLanguageChange, setLanguage, useFormat, useText } from './index';

addLocales('sample', {
  'en': { greeting: 'Hello {{name}}', clips_one: '{{count}} clip', clips_other: '{{count}} clips' },
  'pt-BR': { greeting: 'Olá {{name}}', clips_one: '{{count}} trecho', clips_other: '{{count}} trechos' },
});

function Sample() {
  const text = useText('sample');
  const format = useFormat();
  return (
    <>
      <p>{text('greeting', { name: 'Ana' })}</p>
      <p>{text('clips', { count: 2 })}</p>
      <p>{format.number(1234.5)}</p>
      <p>{format.bytes(3_500_000)}</p>
    </>
  );
}

test('mounted texts, plurals and numbers follow the language at once', async () => {
  render(<Sample />);
  expect(screen.getByText('Hello Ana')).toBeInTheDocument();
  expect(screen.getByText('2 clips')).toBeInTheDocument();
  expect(screen.getByText('1,234.5')).toBeInTheDocument();
  expect(screen.getByText('3.5 MB')).toBeInTheDocument();

  const heard: string[] = [];
  const stop = onLanguageChange((language) => heard.push(language));
  await act(() => setLanguage('pt-BR'));

  expect(screen.getByText('Olá Ana')).toBeInTheDocument();
  expect(screen.getByText('2 trechos')).toBeInTheDocument();
  expect(screen.getByText('1.234,5')).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('pt-BR');
  expect(currentLanguage()).toBe('pt-BR');
  expect(heard).toEqual(['pt-BR']);
  stop();
});

test('work that outlasts a change of language ends in the new one', async () => {
  let say: () => string = () => '';
  function Late() {
    const text = useText('sample');
    say = () => text('greeting', { name: 'Ana' });
    return null;
  }
  const { unmount } = render(<Late />);
  const earlier = say;
  unmount();
  const other = currentLanguage() === 'en' ? 'pt-BR' : 'en';
  await act(() => setLanguage(other));
  expect(earlier()).toBe(other === 'en' ? 'Hello Ana' : 'Olá Ana');
});

test('texts that are put in later take the place of those that were said before', async () => {
  await setLanguage('en');
  addLocales('later', { 'en': { name: 'Wave' }, 'pt-BR': { name: 'Onda' } });
  function Name() {
    return <p>{useText('later')('name')}</p>;
  }
  render(<Name />);
  expect(screen.getByText('Wave')).toBeInTheDocument();
  act(() => addLocales('later', { 'en': { name: 'Reel' }, 'pt-BR': { name: 'Bobina' } }));
  expect(screen.getByText('Reel')).toBeInTheDocument();
  await act(() => setLanguage('pt-BR'));
  expect(screen.getByText('Bobina')).toBeInTheDocument();
});
