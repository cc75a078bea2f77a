import type { ElementType, ReactNode } from 'react';
import type { AsProps } from '../polymorphic';
import { ButtonFace, buttonClass, type ButtonLook } from './ButtonFace';

interface Own extends ButtonLook {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export type LinkButtonProps<C extends ElementType> = AsProps<C, Own>;

/** Navigation that looks like a button: an anchor, or the router's link given in `as`. */
export function LinkButton<C extends ElementType = 'a'>({
  as,
  variant,
  size,
  icon,
  iconAfter,
  fullWidth,
  className,
  children,
  ...rest
}: LinkButtonProps<C>) {
  const Element: ElementType = as ?? 'a';
  const look = { variant, size, icon, iconAfter, fullWidth };
  return (
    <Element {...rest} className={buttonClass(look, className)}>
      <ButtonFace {...look}>{children}</ButtonFace>
    </Element>
  );
}
