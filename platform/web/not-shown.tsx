import { useTexts } from './i18n/text-area.ts';
import { paths } from './paths.ts';
import { platformTexts } from './texts.ts';
import { ButtonLink } from './ui/controls/button-link.tsx';
import { StateScreen } from './ui/notices/state-screen.tsx';
import { NoPermissionPicture } from './ui/pictures/no-permission-picture.tsx';
import { NotFoundPicture } from './ui/pictures/not-found-picture.tsx';
import { PageHead } from './page/page-head.tsx';

interface NotShownProps {
  readonly what: 'refused' | 'missing';
  readonly texts: {
    readonly refused: string;
    readonly refusedMessage: string;
    readonly notFound: string;
    readonly notFoundMessage: string;
  };
  /** `page`: where no frame has the h1. */
  readonly as?: 'page' | 'part';
  /** The way on; without it to the organizer's dashboard. */
  readonly back?: { readonly to: string; readonly text: string } | undefined;
}

/** In place of a page about an event that its caller may not see, or that there is not. */
export function NotShown({ what, texts: t, as = 'part', back }: NotShownProps) {
  const { dashboard } = useTexts(platformTexts).kit;
  const isRefused = what === 'refused';
  const title = isRefused ? t.refused : t.notFound;
  return (
    <>
      <PageHead title={title} index={false} />
      <StateScreen
        as={as}
        picture={isRefused ? <NoPermissionPicture /> : <NotFoundPicture />}
        title={title}
        actions={<ButtonLink to={back?.to ?? paths.organizer()}>{back?.text ?? dashboard}</ButtonLink>}
      >
        {isRefused ? t.refusedMessage : t.notFoundMessage}
      </StateScreen>
    </>
  );
}
