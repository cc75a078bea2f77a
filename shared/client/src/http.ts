import axios, { type AxiosInstance } from 'axios';

interface Settings {
  /** Origin of the api; empty where it serves the page too. */
  baseUrl: string;
  /** The language in which the server should write to the person. */
  language: () => string;
}

const settings: Settings = { baseUrl: '', language: () => 'en' };

/** Set once by the frame, before the first call. */
export function configureClient(change: Partial<Settings>): void {
  Object.assign(settings, change);
  http.defaults.baseURL = settings.baseUrl;
}

/** No call waits for an answer longer than this; uploads have a limit of their own. */
const timeoutMs = 30_000;

/** The one axios instance of the page. Calls carry a token of their own, so no cookie is looked up before each; that takes a while. */
export const http: AxiosInstance = axios.create({
  withCredentials: true,
  timeout: timeoutMs,
  headers: { Accept: 'application/json' },
  xsrfCookieName: '',
});

http.interceptors.request.use((request) => {
  request.headers.set('Accept-Language', settings.language());
  return request;
});
