import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { NoPermissionPicture } from '#platform/web/ui/pictures/no-permission-picture.tsx';
import { NotFoundPicture } from '#platform/web/ui/pictures/not-found-picture.tsx';
import { announcementTexts } from './texts.ts';

interface NotShownProps {
  readonly what: 'refused' | 'missing';
  /** To the messages of the event; without it to the events. */
  readonly back?: string;
}

/** In place of messages that the caller may not see or write, or of one that there is not. */
export function NotShown({ what, back }: NotShownProps) {
  const t = useTexts(announcementTexts);
  const title = what === 'refused' ? t.refused : t.notFound;
  return (
    <>
      <PageHead title={title} index={false} />
      <StateScreen
        picture={what === 'refused' ? <NoPermissionPicture /> : <NotFoundPicture />}
        title={title}
        actions={<ButtonLink to={back ?? paths.organizer()}>{back === undefined ? t.toEvents : t.toMessages}</ButtonLink>}
      >
        {what === 'refused' ? t.refusedMessage : t.notFoundMessage}
      </StateScreen>
    </>
  );
}
