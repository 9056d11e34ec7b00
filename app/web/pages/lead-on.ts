// GET /showcases/{id}, /program?event={id} and /attendee/profile: addresses that tickets and emails of others may carry,
// redirected to their pages in this product.
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { paths } from '#platform/web/paths.ts';

export function loader({ params, request }: LoaderFunctionArgs): Response {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith('/attendee/profile')) return redirect(paths.profile());
  const { eventId } = params;
  if (eventId !== undefined) return redirect(`${paths.event(eventId)}${searchParams.size > 0 ? `?${searchParams}` : ''}`);
  const program = searchParams.get('event');
  return redirect(program === null ? paths.events() : `${paths.event(program)}#schedule`);
}
