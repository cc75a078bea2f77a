import { z } from 'zod';
import { idParams, idSchema, languageSchema } from '../common';
import { endpoint } from '../endpoint';
import { oauthAnswerSchema, oauthDecisionSchema, oauthQuestionSchema, oauthRequestSchema } from '../entities/oauth';
import {
  connectedAppSchema, credentialsSchema, emailSchema, mailTokenSchema, passwordChangeSchema, passwordSchema, personNameSchema, setUpSchema, signUpSchema, tokenSchema, userInfoSchema,
  userSchema, withPasswordSchema,
} from '../entities/user';
import { planUsageSchema } from '../plans/time';

/** The same answer whatever is known of an address. */
const accepted = z.object({ accepted: z.literal(true) });
const mailToken = z.object({ token: mailTokenSchema });

export const auth = {
  signIn: endpoint({ method: 'POST', path: '/auth', tag: 'auth', auth: 'none', guarded: true, summary: 'Sign in; sets the refresh cookie', body: credentialsSchema, answer: tokenSchema }),
  refresh: endpoint({ method: 'PUT', path: '/auth', tag: 'auth', auth: 'refresh-cookie', summary: 'A fresh access token; the refresh token is rotated', answer: tokenSchema }),
  signOut: endpoint({ method: 'DELETE', path: '/auth', tag: 'auth', auth: 'none', status: 204, summary: 'End this session and its refresh token', answer: z.undefined() }),
  ping: endpoint({ method: 'POST', path: '/auth/ping', tag: 'auth', auth: 'none', summary: 'The version of the running product', answer: z.object({ version: z.string() }) }),
  forgot: endpoint({ method: 'POST', path: '/auth/reset', tag: 'auth', auth: 'none', guarded: true, status: 202, summary: 'Mail a link that sets a new password', body: z.object({ email: emailSchema }), answer: accepted }),
  resetPassword: endpoint({ method: 'POST', path: '/auth/confirm', tag: 'auth', auth: 'none', guarded: true, status: 204, summary: 'Set a new password by the mailed link; all sessions end', body: mailToken.extend({ password: passwordSchema }), answer: z.undefined() }),
  moveEmail: endpoint({ method: 'POST', path: '/auth/reset-email', tag: 'auth', auth: 'none', guarded: true, status: 202, summary: 'Ask for another email address; the present one is mailed a link first', body: credentialsSchema.extend({ newEmail: emailSchema }), answer: accepted }),
  oauthQuestion: endpoint({ method: 'GET', path: '/auth/oauth/authorize', tag: 'oauth', summary: 'Who asks for what; 422 where the request is none that may be answered', query: oauthRequestSchema, answer: oauthQuestionSchema }),
  oauthDecision: endpoint({ method: 'POST', path: '/auth/oauth/authorize/decision', tag: 'oauth', summary: 'Allow or deny', body: oauthDecisionSchema, answer: oauthAnswerSchema }),
};

export const users = {
  signUp: endpoint({ method: 'POST', path: '/api/users', tag: 'users', auth: 'none', guarded: true, status: 202, summary: 'Create an account. Known and unknown addresses get the same answer', body: signUpSchema, answer: accepted }),
  me: endpoint({ method: 'GET', path: '/api/users/me', tag: 'users', summary: 'The signed-in person', answer: userSchema }),
  setUp: endpoint({ method: 'POST', path: '/api/users/setup', tag: 'users', summary: 'Answer the set-up, or pass it over', body: setUpSchema, answer: userSchema }),
  setLanguage: endpoint({ method: 'PUT', path: '/api/users/me/language', tag: 'users', summary: 'The language of the interface and of mails', body: z.object({ language: languageSchema }), answer: userSchema }),
  setName: endpoint({ method: 'PUT', path: '/api/users/name', tag: 'users', summary: 'Change the name', body: personNameSchema, answer: userSchema }),
  setInfo: endpoint({ method: 'PUT', path: '/api/users/:id/info', tag: 'users', summary: 'Change preferences or phone. The id is one\'s own', params: idParams, body: userInfoSchema, answer: userSchema }),
  setWorkRole: endpoint({ method: 'PUT', path: '/api/users/:id/workRole', tag: 'users', summary: 'Change work role and industry. The id is one\'s own', params: idParams, body: setUpSchema, answer: userSchema }),
  setPassword: endpoint({ method: 'PUT', path: '/api/users/:id/password', tag: 'users', guarded: true, status: 204, summary: 'Change the password; all other sessions end. The id is one\'s own', params: idParams, body: passwordChangeSchema, answer: z.undefined() }),
  verifyEmail: endpoint({ method: 'POST', path: '/api/users/verifyEmail', tag: 'users', guarded: true, status: 202, summary: 'Mail the confirmation of the address again', answer: accepted }),
  confirmVerifyEmail: endpoint({ method: 'POST', path: '/confirmVerifyEmail', tag: 'users', auth: 'none', guarded: true, status: 204, summary: 'Confirm the address by the mailed link', body: z.object({ verificationToken: mailTokenSchema }), answer: z.undefined() }),
  confirmEmailMove: endpoint({ method: 'POST', path: '/api/users/email/confirm', tag: 'users', auth: 'none', guarded: true, status: 204, summary: 'Agree to another address by the link in the present mailbox; the new one is mailed a link', body: mailToken, answer: z.undefined() }),
  changeEmail: endpoint({ method: 'POST', path: '/api/users/email/change', tag: 'users', auth: 'none', guarded: true, status: 204, summary: 'Take up the new address by the link in its mailbox; all sessions end', body: mailToken, answer: z.undefined() }),
  planUsage: endpoint({ method: 'GET', path: '/api/users/:id/planUsage', tag: 'users', summary: 'Seconds of video that the active team has this month; null where there is no limit. The id is one\'s own', params: idParams, answer: planUsageSchema }),
  exportData: endpoint({ method: 'GET', path: '/api/users/:id/export', tag: 'users', summary: 'All that is kept about the person and their own team, as JSON. The id is one\'s own', params: idParams, answer: z.record(z.string(), z.unknown()) }),
  planDeletion: endpoint({ method: 'POST', path: '/api/users/delete', tag: 'users', guarded: true, summary: 'Have the account deleted in thirty days', body: withPasswordSchema, answer: userSchema }),
  keep: endpoint({ method: 'PUT', path: '/api/users/delete', tag: 'users', summary: 'Take a planned deletion back', answer: userSchema }),
  remove: endpoint({ method: 'DELETE', path: '/api/users', tag: 'users', guarded: true, status: 204, summary: 'Delete the account and all that is its own, now. 409 while other people are in its team', body: withPasswordSchema, answer: z.undefined() }),
  apps: endpoint({ method: 'GET', path: '/api/users/:id/apps', tag: 'oauth', summary: 'Connected apps. The id is one\'s own', params: idParams, answer: z.array(connectedAppSchema) }),
  disconnect: endpoint({ method: 'DELETE', path: '/api/users/:id/apps/:clientId', tag: 'oauth', status: 204, summary: 'End what an app may do. The id is one\'s own', params: z.object({ id: idSchema, clientId: z.string() }), answer: z.undefined() }),
  retentionHash: endpoint({ method: 'GET', path: '/api/users/churnkey/:id', tag: 'users', summary: 'What proves to the retention helper who asks. The id is one\'s own; 404 where there is no helper', params: idParams, answer: z.object({ hash: z.string() }) }),
};
