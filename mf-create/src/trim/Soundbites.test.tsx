import { addLocales } from '@wavereel/i18n';
import { UiProvider } from '@wavereel/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json';
import { Soundbites } from './Soundbites';

addLocales('mf-create', { en, 'pt-BR': en });
const region = { start: 10, end: 20 };

test('each moment that the show recommends becomes the clip at one press, as far as the sound goes', async () => {
  const chosen = jest.fn();
  const bites = [
    { start: 10, duration: 10, title: 'Why bread rises' },
    { start: 55, duration: 30, title: null },
    { start: 59, duration: 2, title: 'Too short' },
  ];
  render(
    <UiProvider root>
      <Soundbites {...{ bites, region }} duration={60} onRegion={chosen} />
    </UiProvider>,
  );
  expect(screen.getByRole('region', { name: 'From the show' })).toBeInTheDocument();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  await userEvent.click(screen.getByRole('button', { name: /^Soundbite 2/ }));
  expect(chosen).toHaveBeenCalledWith({ start: 55, end: 60 });
});

test('nothing stands there where it recommends none', () => {
  const { container } = render(
    <UiProvider root>
      <Soundbites bites={[]} region={region} duration={60} onRegion={() => undefined} />
    </UiProvider>,
  );
  expect(container.querySelector('section')).toBeNull();
});
