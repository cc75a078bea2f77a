import { templateIds, type Design } from '@wavereel/contracts';
import { useCallback } from 'react';
import { useKitText } from '../texts';

/** Says a design by its name: a built-in one in the language of the interface, any other as its owner has called it. */
export function useDesignName(): (design: Pick<Design, '_id' | 'name'>) => string {
  const text = useKitText();
  return useCallback(
    ({ _id, name }) => {
      const template = templateIds.find((id) => id === _id);
      return template ? text(`design.${template}`) : name;
    },
    [text],
  );
}
