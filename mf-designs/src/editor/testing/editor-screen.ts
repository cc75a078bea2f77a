import { aDesign, anOwnDesign, refusal, withSignedIn, type FakeApi } from '@wavereel/client/testing';
import { designDrawingSchema, endpoints, type Design } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../../definition';

/** What the design that is opened looks like. */
export const look: Partial<Design> = {
  pattern: 'seaUrchin',
  waveTop: 220,
  waveLeft: 260,
  waveBottom: 780,
  waveRight: 820,
  progressBar: true,
  progressBarColor: '#F2543D',
  progressBarSecondaryColor: '#FFFFFF24',
  progressBarTop: 968,
  progressBarLeft: 120,
  progressBarBottom: 980,
  progressBarRight: 960,
};

/** The api with one design, which it answers and changes as the real one does; both are there once a test has begun. */
export const server = {} as { api: FakeApi; design: Design };

/** Has the tests of a file talk to it. */
export function serveDesign(): void {
  server.api = withSignedIn();
  beforeEach(() => {
    server.design = anOwnDesign(look);
    server.api.on(endpoints.themes.templates, () => [
      aDesign({ backgroundImage: '/assets/templates/square.jpg' }),
      aDesign({ _id: 'vertical', name: 'Vertical', width: 720, height: 1280, cardType: 'vertical' }),
    ]);
    server.api.on(endpoints.themes.list, () => [server.design]);
    server.api.on(endpoints.themes.get, () => server.design);
    server.api.on(endpoints.themes.update, ({ body }) => {
      const { deleted: _deleted, restores: _restores, revision, ...change } = body;
      if (revision !== undefined && revision !== server.design.revision) return refusal('design_changed');
      // What is undefined was not sent.
      server.design = { ...server.design, ...(change as Partial<Design>), revision: server.design.revision + 1 };
      return server.design;
    });
    server.api.on(endpoints.themes.create, ({ body }) => {
      server.design = anOwnDesign({ ...designDrawingSchema.parse(body), name: body.name ?? '2026-03-04' });
      return server.design;
    });
  });
}

export const wide = { timeout: 10_000 };
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const says = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeInTheDocument(), wide);
export const saved = () => says('Saved');
export const choose = async (style: string) => userEvent.click(await screen.findByRole('radio', { name: style }));
export const open = (path = `/editor/${server.design._id}`) => renderRemote(definition, path, ['/create']);
