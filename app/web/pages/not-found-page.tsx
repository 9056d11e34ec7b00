import { data, type MetaFunction } from 'react-router';
import { NotFoundScreen } from '#platform/web/not-found-screen.tsx';
import { pageMeta } from '#platform/web/page-meta.ts';

export const meta: MetaFunction = () => pageMeta({ title: 'Page not found', index: false });

/** Answers 404, so that search engines and link previews know. */
export function loader() {
  return data(null, { status: 404 });
}

/** In the browser there is nothing to ask the server for. */
export function clientLoader() {
  return null;
}

/** Any address without a page. */
export default function NotFoundPage() {
  return <NotFoundScreen />;
}
