import { z } from 'zod';
import { endpoint } from '../endpoint';
import { credentialsSchema, signUpSchema, tokenSchema, userSchema } from '../entities/user';
import { idParams, languageSchema } from '../common';
import { planUsageSchema } from '../plans/time';

export const auth = {
  signIn: endpoint({ method: 'POST', path: '/auth', tag: 'auth', auth: 'none', guarded: true, summary: 'Sign in; sets the refresh cookie', body: credentialsSchema, answer: tokenSchema }),
  refresh: endpoint({ method: 'PUT', path: '/auth', tag: 'auth', auth: 'refresh-cookie', summary: 'A fresh access token; the refresh token is rotated', answer: tokenSchema }),
  signOut: endpoint({ method: 'DELETE', path: '/auth', tag: 'auth', auth: 'none', status: 204, summary: 'End this session and its refresh token', answer: z.undefined() }),
  ping: endpoint({ method: 'POST', path: '/auth/ping', tag: 'auth', auth: 'none', summary: 'The version of the running product', answer: z.object({ version: z.string() }) }),
};

export const users = {
  signUp: endpoint({ method: 'POST', path: '/api/users', tag: 'users', auth: 'none', guarded: true, status: 202, summary: 'Create an account. Known and unknown addresses get the same answer', body: signUpSchema, answer: z.object({ accepted: z.literal(true) }) }),
  me: endpoint({ method: 'GET', path: '/api/users/me', tag: 'users', summary: 'The signed-in person', answer: userSchema }),
  setLanguage: endpoint({ method: 'PUT', path: '/api/users/me/language', tag: 'users', summary: 'The language of the interface and of mails', body: z.object({ language: languageSchema }), answer: userSchema }),
  planUsage: endpoint({ method: 'GET', path: '/api/users/:id/planUsage', tag: 'users', summary: 'Seconds of video that the active team has this month; null where there is no limit. The id is one\'s own', params: idParams, answer: planUsageSchema }),
};
