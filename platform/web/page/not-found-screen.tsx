import { useTexts } from '../i18n/text-area.ts';
import { PageHead } from './page-head.tsx';
import { paths } from '../paths.ts';
import { platformTexts } from '../texts.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { NotFoundPicture } from '../ui/pictures/not-found-picture.tsx';
import { StateScreen } from '../ui/notices/state-screen.tsx';

interface NotFoundScreenProps {
  readonly title?: string;
  readonly message?: string;
}

/** For an address that does not exist. */
export function NotFoundScreen({ title, message }: NotFoundScreenProps) {
  const { notFound, errorScreen } = useTexts(platformTexts);
  return (
    <>
      <PageHead title={title ?? notFound.title} index={false} />
      <StateScreen
        as="page"
        picture={<NotFoundPicture />}
        title={title ?? notFound.title}
        actions={
          <>
            <ButtonLink to={paths.home()} variant="outline">
              {errorScreen.goHome}
            </ButtonLink>
            <ButtonLink to={paths.events()}>{notFound.browseEvents}</ButtonLink>
          </>
        }
      >
        {message ?? notFound.message}
      </StateScreen>
    </>
  );
}
