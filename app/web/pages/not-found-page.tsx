import { data } from 'react-router';
import { NotFoundScreen } from '#platform/web/page/not-found-screen.tsx';

/** Answers 404 for search engines and link previews. */
export function loader() {
  return data(null, { status: 404 });
}

/** In the browser there is nothing to fetch. */
export function clientLoader() {
  return null;
}

/** Any address without a page. */
export default function NotFoundPage() {
  return <NotFoundScreen />;
}
