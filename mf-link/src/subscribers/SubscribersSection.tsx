import { call, useRead, useSend } from '@wavereel/client';
import { endpoints, type LinkPage } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { LoadFailure, saveFile, useErrorText } from '@wavereel/remote-kit';
import { Button, icons, Section, Stack, Switch, Text } from '@wavereel/ui';
import { useMutation } from '@tanstack/react-query';
import { SubscriberList } from './SubscriberList';

/** The mailing list of a link page: whether its form stands there, and who is on it. */
export function SubscribersSection({ page }: { readonly page: LinkPage }) {
  return null;
}
