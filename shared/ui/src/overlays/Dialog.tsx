import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton';
import { cx } from '../cx';
import { icons } from '../icons';
import { useIsPhone } from '../provider/use-is-phone';
import classes from './overlays.module.css';
import { useFocusBack } from './use-focus-back';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Names the cross. */
  readonly closeLabel: string;
  readonly children?: ReactNode;
  /** Buttons, the safe one first. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
}

interface DialogWindowProps extends Omit<DialogProps, 'closeLabel'> {
  readonly corner?: ReactNode;
  /** Read aloud with the title, above all else. */
  readonly message?: ReactNode;
}

const widths = { small: 400, medium: 560, large: 840 };

/** The window itself. Focus stays inside and goes back where it was; Escape closes. */
export function DialogWindow({
  open,
  onClose,
  title,
  children,
  actions,
  size = 'medium',
  corner,
  message,
}: DialogWindowProps) {
  const phone = useIsPhone();
  const content = useFocusBack(open);
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={phone ? '100%' : widths[size]}
      centered={!phone}
      padding={0}
      returnFocus={false}
      transitionProps={{ transition: phone ? 'slide-up' : 'pop', duration: 160 }}
    >
      <Modal.Overlay className={classes.overlay ?? ''} />
      <Modal.Content ref={content} classNames={{ content: classes.window ?? '', inner: classes.inner ?? '' }}>
        <Modal.Title className={cx(classes.title, Boolean(corner) && classes.besideCorner)}>{title}</Modal.Title>
        <div className={classes.body}>
          {message && <Modal.Body className={classes.message ?? ''}>{message}</Modal.Body>}
          {children}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        {/* Last in order, so that focus begins in the content. */}
        {corner && <div className={classes.corner}>{corner}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}

/** Something that wants all attention: a window, on phones a sheet from below. */
export function Dialog({ closeLabel, ...props }: DialogProps) {
  return (
    <DialogWindow {...props} corner={<IconButton icon={icons.close} label={closeLabel} onClick={props.onClose} />} />
  );
}
