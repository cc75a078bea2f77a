import type { PartName, PartProps } from '@wavereel/contracts';
import { addLocales } from '@wavereel/i18n';
import type { ComponentType } from 'react';
import { lifecyclesOf, type RemoteApp, type RemoteDefinition } from './create-remote';
import type { PartMountProps, RemoteProps } from './props';

export interface PartDefinition<Name extends PartName> extends Pick<RemoteDefinition, 'name' | 'locales'> {
  /** Its name in `parts` of the contracts. */
  readonly part: Name;
  readonly Root: ComponentType<PartProps<Name>>;
}

/** Makes a part that other remotes' screens leave slots for: `export const { bootstrap, mount, unmount, update } = createPart({ … })`. */
export function createPart<Name extends PartName>({ name, locales, Root }: PartDefinition<Name>): Required<RemoteApp> {
  addLocales(name, locales);
  return lifecyclesOf((props) => <Root {...propsOf<Name>(props)} />);
}

/** What a slot mounts as a part has its props, and was held against its contract there. */
function propsOf<Name extends PartName>(props: RemoteProps): PartProps<Name> {
  return (props as PartMountProps).part as PartProps<Name>;
}
