import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { NoPermissionPicture } from '#platform/web/ui/pictures/no-permission-picture.tsx';
import { NotFoundPicture } from '#platform/web/ui/pictures/not-found-picture.tsx';
import { promoterTexts } from './texts.ts';

/** In place of promoters that the caller may not see, or that there are not. */
export function PromotersNotShown({ what }: { readonly what: 'refused' | 'missing' }) {
  const t = useTexts(promoterTexts);
  const title = what === 'refused' ? t.refused : t.notFound;
  return (
    <>
      <PageHead title={title} index={false} />
      <StateScreen
        picture={what === 'refused' ? <NoPermissionPicture /> : <NotFoundPicture />}
        title={title}
        actions={<ButtonLink to={paths.organizer()}>{t.toEvents}</ButtonLink>}
      >
        {what === 'refused' ? t.refusedMessage : t.notFoundMessage}
      </StateScreen>
    </>
  );
}
