import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx';
import { listFollowedOrganizers } from '../../organizers/endpoints.ts';
import { organizerTexts } from './texts.ts';

/** As many as an account can follow within one answer's limit. */
const SHOWN_MAX = 100;

/** The organizers that the visitor follows, last followed first; nothing for who follows none. */
export function FollowedOrganizers() {
  const t = useTexts(organizerTexts);
  const userId = useSession().user?.id;
  const { data } = useQuery({
    queryKey: ['followed-organizers', userId],
    queryFn: ({ signal }) => call(listFollowedOrganizers, { query: { limit: SHOWN_MAX } }, { signal }),
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="followed-title" className="mt-12">
      <h2 id="followed-title" className="type-h2">
        {t.followed}
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {data.items.map(({ id, name, upcoming }) => (
          <li key={id}>
            <Link
              to={paths.organizerPage(id)}
              className="flex min-h-16 items-center gap-3.5 rounded-card border border-line bg-surface p-4 hover:border-line2"
            >
              <Avatar name={name} />
              <span className="min-w-0">
                <span className="type-strong block wrap-anywhere">{name}</span>
                <span className="type-small block text-ink2">{t.upcoming({ count: upcoming })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
