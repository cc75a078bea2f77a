import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { icons } from '../icons';
import { UiProvider } from '../provider/UiProvider';
import { Logo } from './Logo';
import { Sidebar } from './Sidebar';
import { SidebarGroup, SidebarItem } from './SidebarItem';

const desktop = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = desktop;
});

/** The media query of phones matches from here on. */
function onPhone(): void {
  globalThis.matchMedia = (query) => ({ ...desktop(query), matches: query.includes('max-width') });
}

function show(hiddenOnPhone = false) {
  const videos = <SidebarItem icon={icons.video} label="Videos" href="/videos" active />;
  render(
    <UiProvider root>
      <Sidebar
        label="Main"
        logo={<Logo label="Wavereel" />}
        moreLabel="More"
        closeLabel="Close"
        phone={videos}
        footer={<button type="button">Dark</button>}
        hiddenOnPhone={hiddenOnPhone}
      >
        <SidebarGroup>{videos}</SidebarGroup>
        <SidebarGroup label="Account">
          <SidebarItem
            as="button"
            icon={icons.gear}
            label="Settings"
            onClick={(event: React.MouseEvent) => event.preventDefault()}
          />
        </SidebarGroup>
      </Sidebar>
    </UiProvider>,
  );
}

test('wide: all places, and the present one is marked', () => {
  show();
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(navigation.getByRole('link', { name: 'Videos' })).toHaveAttribute('aria-current', 'page');
  expect(
    within(navigation.getByRole('list', { name: 'Account' })).getByRole('button', { name: 'Settings' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

test('phone: a bar of places; the rest is in a sheet that closes when a place is chosen, not when a choice is made', async () => {
  onPhone();
  show();
  expect(screen.getByRole('link', { name: 'Videos' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Dark' }));
  expect(screen.getByRole('dialog', { name: 'More' })).toBeInTheDocument();
  await userEvent.click(sheet.getByRole('button', { name: 'Settings' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('screens that need the whole height of a phone have no bar', () => {
  onPhone();
  show(true);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
