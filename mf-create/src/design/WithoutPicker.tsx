import { useRead } from '@wavereel/client';
import { endpoints, type Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useDesignName } from '@wavereel/remote-kit';
import { Button, Stack, Text } from '@wavereel/ui';
import { useEffect } from 'react';

interface WithoutPickerProps {
  /** The one that the video has so far. */
  readonly design: Design | null;
  readonly onSelect: (design: Design) => void;
  readonly onRetry: () => void;
}

/** What the step does while the picker cannot be had: it goes on with the design that it has, else with a built-in one. */
export function WithoutPicker({ design, onSelect, onRetry }: WithoutPickerProps) {
  const text = useText('mf-create');
  const nameOf = useDesignName();
  const templates = useRead(endpoints.themes.templates, {}, { enabled: design === null });
  const [first] = templates.data ?? [];
  useEffect(() => {
    if (design === null && first) onSelect(first);
  }, [design, first, onSelect]);
  const retry = () => {
    if (templates.isError) void templates.refetch();
    onRetry();
  };
  return (
    <Stack gap="small">
      <div role="status">
        <Text tone="muted">
          {design ? text('design.without', { name: nameOf(design) }) : text('design.withoutAny')}
        </Text>
      </div>
      <div>
        {/* While an answer is on its way, a press would change nothing. */}
        <Button variant="secondary" loading={templates.isFetching} onClick={retry}>
          {text('retry')}
        </Button>
      </div>
    </Stack>
  );
}
