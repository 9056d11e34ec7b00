import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { rememberMembership } from '#platform/web/session/remember-membership.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import type { Application } from '../../applications/application-contract.ts';
import { getOwnApplication } from '../../endpoints.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { ApplicationState } from './application-state.tsx';
import { forgetTyped } from './business-form.ts';
import { isOpen, ownApplicationKey } from './own-application.ts';
import { applicationTexts } from './texts.ts';

const LOOK_AGAIN_MS = 30_000;

/** One's own application as a business: its state, what was sent, and what happened. A decision appears while the page is open. */
export default function ApplicationPage() {
  const { page: t, none } = useTexts(applicationTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ownApplicationKey,
    // An approval makes the token stale: the call renews it, and the session has the new role.
    queryFn: ({ signal }) => call(getOwnApplication, {}, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (isOpen(state.data) ? LOOK_AGAIN_MS : false),
  });
  useEffect(() => {
    if (isOpen(data)) forgetTyped();
  }, [data]);
  const status = data?.status;
  // An applicant may draft events: the menus show it at once.
  useEffect(() => {
    if (status !== undefined) void rememberMembership();
  }, [status]);
  return (
    <div className="page-width py-8 pb-16 md:py-10">
      <PageHead title={t.title} index={false} />
      <h1 className="type-title max-md:text-[29px]">{t.title}</h1>
      {data && <Shown application={data} />}
      {data === null && (
        <StateScreen picture={<EmptyPicture />} title={none.title} actions={<ButtonLink to={paths.businessSignup()}>{none.apply}</ButtonLink>}>
          {none.text}
        </StateScreen>
      )}
      {data === undefined && error === null && <ApplicationToCome />}
      {data === undefined && error !== null && (
        <StateScreen picture={<ErrorPicture />} title={t.failed} actions={<Button onClick={() => void refetch()}>{t.again}</Button>}>
          {messageFor(error)}
        </StateScreen>
      )}
    </div>
  );
}

function Shown({ application }: { readonly application: Application }) {
  const t = useTexts(applicationTexts).page;
  return (
    <div className="mt-6 grid grid-cols-1 gap-5 md:mt-8 md:grid-cols-[minmax(0,1fr)_minmax(280px,360px)] md:items-start md:gap-6">
      <div className="grid grid-cols-1 gap-5 md:gap-6">
        <ApplicationState application={application} />
        <ApplicationFacts application={application} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <ApplicationHistory history={application.history} />
        {isOpen(application) && <p className="type-small px-1 text-ink2">{t.refreshes}</p>}
      </div>
    </div>
  );
}

function ApplicationToCome() {
  const { loading } = useTexts(platformTexts).kit;
  return (
    <div role="status" aria-label={loading} className="mt-6 grid grid-cols-1 gap-5 md:mt-8 md:grid-cols-[minmax(0,1fr)_minmax(280px,360px)] md:gap-6">
      <Skeleton className="h-[230px] rounded-card!" />
      <Skeleton className="h-[230px] rounded-card!" />
    </div>
  );
}
