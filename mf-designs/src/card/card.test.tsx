import { takeNews } from '@wavereel/client';
import { anOwnDesign, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type Design } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

const address = '/files/designs/1/2.webp?signature=3';
const drawn = anOwnDesign({ previewImage: address, isLoading: false });

const api = withSignedIn();
let own: Design[];
beforeEach(() => {
  own = [drawn];
  api.on(endpoints.themes.list, () => own);
  api.on(endpoints.themes.templates, () => []);
  api.on(endpoints.media.list, () => []);
});

const preview = () => screen.findByRole('img', { name: 'Preview of Night' });

test('a design that the server drew shows that picture, and draws itself only while one points at it', async () => {
  renderRemote(definition, '/designs');
  expect(await preview()).toHaveAttribute('src', address);

  await userEvent.hover(screen.getByRole('article', { name: 'Night' }));
  expect(await preview()).not.toHaveAttribute('src');
  // Below what is alive, until that is drawn.
  expect(screen.getByRole('presentation')).toHaveAttribute('src', address);

  await userEvent.unhover(screen.getByRole('article', { name: 'Night' }));
  expect(await preview()).toHaveAttribute('src', address);
});

test('so it does while one of its buttons has the focus', async () => {
  renderRemote(definition, '/designs');
  await preview();
  const menu = screen.getByRole('button', { name: 'More for Night' });
  while (document.activeElement !== menu) await userEvent.tab();
  expect(await preview()).not.toHaveAttribute('src');
});

test('one whose picture cannot be had draws itself', async () => {
  renderRemote(definition, '/designs');
  fireEvent.error(await preview());
  expect(await preview()).not.toHaveAttribute('src');
});

test('one without a picture draws itself, until the server tells that it is there', async () => {
  own = [{ ...drawn, previewImage: null, isLoading: true }];
  renderRemote(definition, '/designs');
  expect(await preview()).not.toHaveAttribute('src');

  own = [drawn];
  await takeNews('PREVIEW_CHANGED');
  await waitFor(async () => expect(await preview()).toHaveAttribute('src', address));
});
