import { render, screen, within } from '@testing-library/react';
import { Avatar } from './Avatar';
import { Table } from './Table';
import { Time } from './Time';

test.each([
  [29.99, 0, '0:29'],
  [29.5, 2, '0:29.50'],
  [3661, 0, '1:01:01'],
  [Number.NaN, 0, '0:00'],
] as const)('%d s with %d decimals reads %s', (seconds, decimals, words) => {
  render(<Time seconds={seconds} decimals={decimals} />);
  expect(screen.getByText(words)).toHaveClass('tabular');
});

test.each([
  ['#F4C95D', '#000000'],
  ['#4338CA', '#ffffff'],
])('the letters on %s are %s', (color, letters) => {
  render(<Avatar name="Rosa Maria Dias" color={color} />);
  expect(screen.getByText('RD')).toHaveStyle({ color: letters });
});

test('a table keeps its roles and names its column of buttons', () => {
  const columns = [
    { key: 'name', label: 'Name', render: ({ name }: { name: string }) => name },
    { key: 'actions', label: 'Actions', hideLabel: true, render: () => <button type="button">Remove</button> },
  ];
  render(
    <Table label="Members" columns={columns} rows={[{ name: 'Rosa' }, { name: 'Ion' }]} rowKey={({ name }) => name} />,
  );
  const table = within(screen.getByRole('table', { name: 'Members' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Actions']);
  expect(table.getAllByRole('row')).toHaveLength(3);
  expect(table.getByRole('cell', { name: 'Ion' })).toBeInTheDocument();
});
