import { lazy, type ComponentType } from 'react';
import { BlankPage } from '../auth/BlankPage';
import { LogoutPage } from '../auth/LogoutPage';
import { SignInPage } from '../auth/SignInPage';
import { SignUpPage } from '../auth/SignUpPage';
import { RemotePage } from '../frame/RemotePage';
import type { ScreenName } from './table';

// What most visits never see comes in a chunk of its own, one for each kind.
const account = () => import('../auth/account-screens');
const documents = () => import('../pages');
const settings = () => import('../settings/SettingsPage');

/** The screen of each row of the table. */
export const screens: Readonly<Record<ScreenName, ComponentType>> = {
  login: SignInPage,
  signup: SignUpPage,
  logout: LogoutPage,
  blank: BlankPage,
  remote: RemotePage,
  setup: lazy(async () => ({ default: (await account()).SetUpPage })),
  reset: lazy(async () => ({ default: (await account()).ForgotPage })),
  confirmReset: lazy(async () => ({ default: (await account()).NewPasswordPage })),
  resetEmail: lazy(async () => ({ default: (await account()).MoveEmailPage })),
  confirmEmailReset: lazy(async () => ({ default: (await account()).AgreeToMovePage })),
  confirmEmailChange: lazy(async () => ({ default: (await account()).ChangeEmailPage })),
  confirmEmail: lazy(async () => ({ default: (await account()).ConfirmEmailPage })),
  oauth: lazy(async () => ({ default: (await account()).OAuthPage })),
  oauthConfirm: lazy(async () => ({ default: (await account()).OAuthPage })),
  privacyPolicy: lazy(async () => ({ default: (await documents()).PrivacyPage })),
  gdpr: lazy(async () => ({ default: (await documents()).GdprPage })),
  terms: lazy(async () => ({ default: (await documents()).TermsPage })),
  externalIntegrations: lazy(async () => ({ default: (await documents()).IntegrationsPage })),
  notEnabled: lazy(async () => ({ default: (await documents()).NotEnabledPage })),
  alone: lazy(async () => ({ default: (await import('../alone/AlonePage')).AlonePage })),
  settings: lazy(async () => ({ default: (await settings()).SettingsPage })),
};
