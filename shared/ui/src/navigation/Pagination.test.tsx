import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider/UiProvider';
import { Accordion } from './Accordion';
import { Pagination } from './Pagination';

function pages(page: number, pageCount: number, onPage = jest.fn()) {
  render(
    <UiProvider root>
      <Pagination
        label="Episodes"
        page={page}
        pageCount={pageCount}
        onPage={onPage}
        previousLabel="Previous"
        nextLabel="Next"
        pageLabel={(one) => `Page ${one}`}
      />
    </UiProvider>,
  );
  return onPage;
}

test('shows the ends and the neighbours of the present page', () => {
  pages(5, 9);
  expect(screen.getAllByRole('button', { name: /Page/ }).map(({ textContent }) => textContent)).toEqual([
    '1',
    '4',
    '5',
    '6',
    '9',
  ]);
  expect(screen.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
});

test('goes to the next page, and not before the first', async () => {
  const onPage = pages(1, 3);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPage).toHaveBeenCalledWith(2);
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

test('a single page needs no pagination', () => {
  pages(1, 1);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('what an accordion holds is made when it is first opened, and stays', async () => {
  render(<Accordion items={[{ value: 'a', title: 'Glazed donuts', children: 'A player' }]} />);
  expect(screen.queryByText('A player')).not.toBeInTheDocument();
  const line = screen.getByRole('group');
  // jsdom draws the attribute but has no activation of summary.
  line.setAttribute('open', '');
  expect(await screen.findByText('A player')).toBeInTheDocument();
  line.removeAttribute('open');
  expect(screen.getByText('A player')).toBeInTheDocument();
});
