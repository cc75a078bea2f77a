import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider/UiProvider';
import { Stepper } from './Stepper';
import { Tabs } from './Tabs';

function Sources() {
  const [value, setValue] = useState('upload');
  const tabs = [
    { value: 'upload', label: 'Upload' },
    { value: 'rss', label: 'RSS' },
    { value: 'link', label: 'Link', disabled: true, hint: 'Make a link page first' },
    { value: 'record', label: 'Record' },
  ];
  return (
    <UiProvider root>
      <Tabs label="Source" tabs={tabs} value={value} onChange={setValue}>
        {value}
      </Tabs>
    </UiProvider>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('arrows, Home and End go from tab to tab and open them', async () => {
  render(<Sources />);
  await userEvent.tab();
  await waitFor(() => expect(tab('Upload')).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(tab('RSS')).toHaveFocus());
  expect(screen.getByRole('tabpanel', { name: 'RSS' })).toHaveTextContent('rss');
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tabpanel', { name: 'Record' })).toHaveTextContent('record');
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(tab('Upload')).toHaveFocus());
  await userEvent.keyboard('{ArrowLeft}{Home}');
  expect(tab('Upload')).toHaveAttribute('aria-selected', 'true');
});

test('the list is one stop of the Tab key', () => {
  render(<Sources />);
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
});

test('a tab that is off is reached by arrows, says why and stays shut', async () => {
  render(<Sources />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(tab('Link')).toHaveFocus());
  expect(tab('Link')).toHaveAccessibleDescription('Make a link page first');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('rss');
  await userEvent.click(tab('Link'));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('rss');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('record');
});

test('steps: the done one leads back, the present one is marked, the one that is off says why', async () => {
  const onStep = jest.fn();
  render(
    <UiProvider root>
      <Stepper
        label="Steps"
        current={1}
        onStep={onStep}
        doneLabel="done"
        steps={[
          { label: 'Select Your Audio' },
          { label: 'Select Your Design' },
          { label: 'Create Clip', disabled: true, hint: 'Choose a design first' },
        ]}
      />
    </UiProvider>,
  );
  const last = screen.getByRole('button', { name: /Create Clip/ });
  expect(screen.getByRole('button', { name: /Select Your Design/ })).toHaveAttribute('aria-current', 'step');
  expect(last).toHaveAccessibleDescription('Choose a design first');
  await userEvent.click(last);
  await userEvent.click(screen.getByRole('button', { name: /Select Your Audio.*done/ }));
  expect(onStep.mock.calls).toEqual([[0]]);
});
