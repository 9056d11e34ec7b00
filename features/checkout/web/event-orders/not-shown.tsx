import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { NoPermissionPicture } from '#platform/web/ui/pictures/no-permission-picture.tsx';
import { NotFoundPicture } from '#platform/web/ui/pictures/not-found-picture.tsx';
import { eventOrderTexts } from './texts.ts';

/** In place of orders that the caller may not see, or that there are not. */
export function NotShown({ what, back = paths.organizer() }: { readonly what: 'refused' | 'event' | 'order'; readonly back?: string }) {
  const t = useTexts(eventOrderTexts);
  const [title, text] = {
    refused: [t.refused, t.refusedMessage],
    event: [t.eventNotFound, t.eventNotFoundMessage],
    order: [t.notFound, t.notFoundMessage],
  }[what];
  return (
    <>
      <PageHead title={title ?? ''} index={false} />
      <StateScreen
        picture={what === 'refused' ? <NoPermissionPicture /> : <NotFoundPicture />}
        title={title ?? ''}
        actions={<ButtonLink to={back}>{what === 'order' ? t.toOrders : t.toEvents}</ButtonLink>}
      >
        {text}
      </StateScreen>
    </>
  );
}
