import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { editedEventQuery } from '#features/events/web/editor/edited-event.ts';
import { editorTexts } from '#features/events/web/editor/texts.ts';
import { meets } from '#platform/contract/access.ts';
import { ApiError } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { NotFoundPicture } from '#platform/web/ui/pictures/not-found-picture.tsx';
import RoleRestriction from '../shell/guard/role-restriction.tsx';
import { EditEvent } from './edit-event/edit-event.tsx';

export const handle = { tabBar: false } satisfies PageHandle;

/** An event as its organizer edits it. The server decides who may: it answers to them alone what can be done. */
export default function EditEventPage() {
  const { title } = useTexts(editorTexts);
  const { eventId = '' } = useParams();
  const { user } = useSession();
  const { data, error, refetch } = useQuery(editedEventQuery(eventId));
  if (user === null) return null;
  const isRefused = data !== undefined ? data.can === undefined : error instanceof ApiError && error.status === 404;
  if (isRefused && !meets({ role: 'organizer' }, user.role)) return <RoleRestriction role={user.role} required="organizer" />;
  return (
    <>
      <PageHead title={data?.can === undefined ? title : `${title}: ${data.name}`} index={false} />
      {data?.can !== undefined && <EditEvent key={eventId} event={data} owner={user.id} />}
      {isRefused && <EventNotFound />}
      {data === undefined && !isRefused && (error === null ? <EditorToCome /> : <Unopened error={error} onRetry={() => void refetch()} />)}
    </>
  );
}

/** It does not exist, or belongs to another. */
function EventNotFound() {
  const { notFound: t } = useTexts(editorTexts);
  const { dashboard } = useTexts(platformTexts).kit;
  return (
    <StateScreen as="page" picture={<NotFoundPicture />} title={t.title} actions={<ButtonLink to={paths.organizer()}>{dashboard}</ButtonLink>}>
      {t.text}
    </StateScreen>
  );
}

function Unopened({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useTexts(editorTexts);
  const { dashboard } = useTexts(platformTexts).kit;
  return (
    <StateScreen
      as="page"
      picture={<ErrorPicture />}
      title={t.loadFailed}
      actions={
        <>
          <ButtonLink to={paths.organizer()} variant="outline">
            {dashboard}
          </ButtonLink>
          <Button onClick={onRetry}>{t.again}</Button>
        </>
      }
    >
      {messageFor(error)}
    </StateScreen>
  );
}

/** In place of the editor until the event has come. */
function EditorToCome() {
  const { title } = useTexts(editorTexts);
  const { loading } = useTexts(platformTexts).kit;
  return (
    <div className="page-width py-8 pb-16 md:py-10">
      <h1 className="type-title max-[359px]:text-[27px]! max-md:text-[34px]">{title}</h1>
      <div role="status" aria-label={loading} className="mt-6 grid grid-cols-1 gap-6">
        <Skeleton className="h-28 rounded-card!" />
        <Skeleton className="h-[420px] rounded-card!" />
      </div>
    </div>
  );
}
