import type { CallOptions, TestApp } from './test-app.ts';

/** The same app, called as a browser does that keeps its cookies: one browser more with each call of this. */
export function fromBrowser(app: TestApp): TestApp {
  let cookie: string | null = null;
  return {
    ...app,
    async post<T>(path: string, body?: unknown, options: CallOptions = {}) {
      const headers = { ...options.headers, ...(cookie === null ? {} : { cookie }) };
      const answer = await app.post<T>(path, body, { ...options, headers });
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return answer;
    },
  };
}
