/** Who may see a screen. Of `signed-out`, somebody who is signed in is led on. */
export type Access = 'signed-in' | 'signed-out' | 'anybody';

/** `frame` has the navigation, for those who are signed in; `offboarding` is one calm page; `bare` brings all of its own. */
export type Layout = 'frame' | 'offboarding' | 'bare';

export interface RouteRow<Name extends string = string> {
  readonly name: Name;
  readonly path: string;
  readonly access: Access;
  readonly layout: Layout;
  /** Key of the page's title; a remote brings the titles of its own screens. */
  readonly title?: string;
  /** A session that ends while one of these is shown leads nowhere and says nothing. */
  readonly isAuth?: boolean;
  /** Where somebody signed in goes from a screen for those who are not: to where they wanted, or home. */
  readonly onward?: 'next' | 'home';
}

const row = <Name extends string>(
  name: Name,
  path: string,
  access: Access,
  layout: Layout,
  more: Pick<RouteRow, 'title' | 'isAuth' | 'onward'> = {},
): RouteRow<Name> => ({ name, path, access, layout, ...more });

/** Every screen of the shell. The last row stands for the screens that remotes declare: all of those need login and have the frame. */
export const routes = [
  row('login', '/login', 'signed-out', 'bare', { title: 'signIn.title', isAuth: true, onward: 'next' }),
  row('signup', '/signup', 'signed-out', 'bare', { title: 'signUp.title', isAuth: true, onward: 'next' }),
  row('setup', '/setup', 'anybody', 'bare', { title: 'setUp.title', isAuth: true }),
  row('logout', '/logout', 'anybody', 'bare', { title: 'nav.logout', isAuth: true }),
  row('blank', '/blank', 'signed-out', 'offboarding', { title: 'blank.title', isAuth: true, onward: 'next' }),

  row('reset', '/reset', 'signed-out', 'bare', { title: 'forgot.title', isAuth: true, onward: 'home' }),
  row('confirmReset', '/reset/:token', 'signed-out', 'bare', {
    title: 'newPassword.title',
    isAuth: true,
    onward: 'home',
  }),
  row('resetEmail', '/reset-email', 'signed-out', 'bare', { title: 'moveEmail.title', isAuth: true, onward: 'home' }),
  row('confirmEmailReset', '/reset-email/:token', 'signed-out', 'bare', {
    title: 'mailLink.move.title',
    isAuth: true,
    onward: 'home',
  }),
  row('confirmEmailChange', '/change-email', 'anybody', 'bare', { title: 'mailLink.change.title', isAuth: true }),
  row('confirmEmail', '/confirm/:token', 'signed-in', 'bare', { title: 'mailLink.verify.title' }),

  row('oauth', '/oauth/authorize', 'anybody', 'bare', { title: 'oauth.title' }),
  row('oauthConfirm', '/oauth/confirm', 'signed-in', 'bare', { title: 'oauth.title' }),

  row('privacyPolicy', '/privacy-policy', 'anybody', 'bare', { title: 'pages.privacy' }),
  row('gdpr', '/eu-data-protection', 'anybody', 'bare', { title: 'pages.gdpr' }),
  row('terms', '/terms', 'anybody', 'bare', { title: 'pages.terms' }),
  row('externalIntegrations', '/integrations', 'anybody', 'frame', { title: 'pages.integrations' }),
  row('notEnabled', '/notEnabled', 'anybody', 'offboarding', { title: 'notEnabled.title' }),

  row('settings', '/settings', 'signed-in', 'frame', { title: 'settings.title' }),
  row('alone', '/alone/:remote/:version/*', 'signed-in', 'bare', { title: 'alone.title' }),
  row('remote', '/*', 'signed-in', 'frame'),
] as const;

export type ScreenName = (typeof routes)[number]['name'];

/** Addresses that only lead on. `/enableDevInstance` is left over: every instance is enabled. */
export const forwards: readonly (readonly [from: string, to: string])[] = [
  ['/enableDevInstance', '/'],
  ['/externalIntegrations', '/integrations'],
];

const isTaken = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/');
  const parts = path.replace(/(.)\/$/, '$1').split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part === parts[index] || (part.startsWith(':') && parts[index] !== ''))
  );
};

/** Whether a path shows a screen for signing in, up, out or for mending an account. */
export const isAuthPath = (path: string): boolean =>
  routes.some((one) => one.isAuth === true && isTaken(one.path, path));
