import { limits, linkButtonKinds, type LinkButton, type LinkButtonKind } from '@wavereel/contracts';
import { addressOf, kindFor, labelFor } from './proposals';

/** What can be written of a button. */
export type Written = Pick<LinkButton, 'kind' | 'label' | 'url'>;

export const emptyButton: Written = { kind: 'link', label: '', url: '' };

const short = (label: string): string => label.slice(0, limits.linkButtonChars);

/** A button to another address. Its label and kind go along as long as they are what was proposed. */
export function withAddress<Button extends Written>(button: Button, url: string): Button {
  const isProposed = button.label.trim() === '' || button.label === short(labelFor(button.url));
  const isKindProposed = button.kind === kindFor(button.url);
  return {
    ...button,
    url,
    label: isProposed ? short(labelFor(url)) : button.label,
    kind: isKindProposed ? kindFor(url) : button.kind,
  };
}

/** A button by another label. An address that is put into an empty label is meant as the address. */
export function withLabel<Button extends Written>(button: Button, label: string): Button {
  const isAddress = button.label === '' && /^https?:\/\/\S+\.\S+$/i.test(label.trim());
  return isAddress ? withAddress(button, label.trim()) : { ...button, label };
}

export const kindOf = (value: string): LinkButtonKind => linkButtonKinds.find((kind) => kind === value) ?? 'link';

/** A button as it is added; null where its address is none. */
export function finished({ kind, label, url }: Written): Written | null {
  const address = addressOf(url);
  return address === null ? null : { kind, label: label.trim() || short(labelFor(address)), url: address };
}
