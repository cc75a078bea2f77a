import { fireEvent, render } from '@testing-library/react';
import { Picture } from './Picture';

const pictureIn = (container: HTMLElement) => container.querySelector('img');

test('a picture that is missing or broken is replaced, and another one is tried', () => {
  const { container, rerender } = render(<Picture address={null} instead="none" />);
  expect(container).toHaveTextContent('none');

  rerender(<Picture address="/a.png" instead="none" className="cover" />);
  expect(pictureIn(container)).toHaveAttribute('src', '/a.png');
  expect(pictureIn(container)).toHaveClass('cover');
  fireEvent.error(pictureIn(container) ?? container);
  expect(container).toHaveTextContent('none');

  rerender(<Picture address="/b.png" instead="none" />);
  expect(pictureIn(container)).toHaveAttribute('src', '/b.png');
});
