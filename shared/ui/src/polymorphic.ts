import type { ComponentProps, ElementType } from 'react';

/** Props of a component that is drawn as `C`: its own, then all that `C` takes besides. */
export type AsProps<C extends ElementType, Own> = Own & { readonly as?: C | undefined } & Omit<
    ComponentProps<C>,
    keyof Own | 'as'
  >;
