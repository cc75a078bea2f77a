import { Button, ErrorState } from '@wavereel/ui';
import { Component, type ReactNode } from 'react';
import { useKitText } from '../texts';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

/** Says so where the screen that is written breaks as it is drawn: else the page would be blank. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly error: Error | null }> {
  override readonly state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <Broken error={error} />;
  }
}

function Broken({ error }: { readonly error: Error }) {
  const text = useKitText();
  return (
    <ErrorState
      title={text('alone.broke')}
      text={text('alone.brokeText')}
      detail={error.message}
      action={<Button onClick={() => location.reload()}>{text('failed.retry')}</Button>}
    />
  );
}
