import type { PartName, PartProps } from '@wavereel/contracts';
import type { ComponentType } from 'react';
import { declare, lifecyclesOf, type RemoteDefinition } from './create-remote';
import type { PartMountProps, RemoteApp, RemoteProps } from './props';

export interface PartDefinition<Name extends PartName> extends Pick<RemoteDefinition, 'name' | 'locales' | 'news'> {
  /** Its name in `parts` of the contracts. */
  readonly part: Name;
  readonly Root: ComponentType<PartProps<Name>>;
}

/** Makes a part that other remotes' screens leave slots for: `export const { bootstrap, mount, unmount, update } = createPart({ … })`. */
export function createPart<Name extends PartName>(definition: PartDefinition<Name>): Required<RemoteApp> {
  const { Root } = definition;
  declare(definition);
  return lifecyclesOf((props) => <Root {...propsOf<Name>(props)} />);
}

/** What a slot mounts as a part has its props, and was held against its contract there. */
function propsOf<Name extends PartName>(props: RemoteProps): PartProps<Name> {
  return (props as PartMountProps).part as PartProps<Name>;
}
