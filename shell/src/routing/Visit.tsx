import { call, useRead } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { remoteFor } from '@wavereel/remote-kit/registry';
import { useLocation } from '@wavereel/router';
import { useEffect, type ReactNode } from 'react';
import { titlePage } from '../frame/page-title';
import { useRegistry } from '../registry/RegistryContext';
import { showSupportChat } from './support-chat';
import type { RouteRow } from './table';

/** A screen that somebody came to see: it names the page, is counted, and the support chat shows beside it. */
export function Visit({ row, children }: { row: RouteRow; children: ReactNode }) {
  const text = useText('shell');
  const { pathname } = useLocation();
  const { registry } = useRegistry();
  const route =
    row.name === 'remote'
      ? registry
        ? remoteFor(registry, pathname)?.route.path
        : undefined
      : row.path.replace(/\/\*$/, '');
  const title = row.title;

  useEffect(() => {
    if (title) titlePage(`${text(title)} · ${text('product')}`);
  }, [title, text]);

  // Counted by the route, never by what stands in its place: a token or an id is nobody's business.
  useEffect(() => {
    if (route) void call(endpoints.system.view, { body: { route } }).catch(() => undefined);
  }, [route, pathname]);

  const chat = useRead(endpoints.system.settings, {}).data?.supportChat;
  useEffect(() => {
    if (chat && route) showSupportChat(chat, route);
  }, [chat, route, pathname]);

  return children;
}
