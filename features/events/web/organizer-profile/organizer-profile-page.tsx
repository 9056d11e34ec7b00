import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListFailed, RowsToCome } from '#platform/web/list/list-body.tsx';
import { useOrganizerArea } from '#platform/web/page/organizer-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { getOwnProfile } from '../../organizers/endpoints.ts';
import type { OwnProfile } from '../../organizers/organizer-contract.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { TimeZoneForm } from './time-zone-form.tsx';
import { profileTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

/** What the organizer's public page tells, to change. */
export default function OrganizerProfilePage() {
  const t = useTexts(profileTexts);
  const client = useQueryClient();
  const { organization } = useOrganizerArea();
  const queryKey = ['organizer-profile', organization];
  const query = organization === undefined ? {} : { organization };
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => call(getOwnProfile, { query }, { signal }) });
  // Its organization was handed over: the next event begins another one.
  const hasNone = error instanceof ApiError && error.status === 404;
  const store = (profile: OwnProfile) => client.setQueryData(queryKey, profile);
  return (
    <>
      <PageHead title={t.title} index={false} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="type-h2">{t.title}</h2>
        {data?.isPublic === true && (
          <ButtonLink
            to={paths.organizerPage(data.id)}
            variant="outline"
            size="small"
            className="max-sm:w-full"
            icon={<Icon of={ExternalLink} size={18} />}
          >
            {t.view}
          </ButtonLink>
        )}
      </div>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      {data === undefined && hasNone && (
        <StateScreen picture={<EmptyPicture />} title={t.none.title} actions={<ButtonLink to={paths.addEvent()}>{t.none.begin}</ButtonLink>}>
          {t.none.lead}
        </StateScreen>
      )}
      {data === undefined && !hasNone && (
        <div className="mt-6">{error === null ? <RowsToCome /> : <ListFailed error={error} onRetry={() => void refetch()} />}</div>
      )}
      {data !== undefined && (
        <div key={data.id} className="max-w-[640px]">
          <p className="type-strong mt-4">{t.followers({ count: data.followers })}</p>
          <ProfilePicture profile={data} onChanged={store} />
          <ProfileForm profile={data} onSaved={store} />
          <TimeZoneForm profile={data} onSaved={store} />
        </div>
      )}
    </>
  );
}
