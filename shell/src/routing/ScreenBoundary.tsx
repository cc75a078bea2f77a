import { useText } from '@wavereel/i18n';
import { Button, ErrorState } from '@wavereel/ui';
import { Component, Suspense, type ReactNode } from 'react';
import { reloadPage } from '../auth/reload-page';

/** Around each screen of the shell: one that breaks, or whose chunk a release has taken away, leaves the frame standing. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}

function Broken() {
  const text = useText('shell');
  return (
    <ErrorState
      title={text('broken.title')}
      text={text('broken.text')}
      action={<Button onClick={reloadPage}>{text('broken.reload')}</Button>}
    />
  );
}
