import { paths } from './paths.ts';
import { ButtonLink } from './ui/button-link.tsx';
import { NotFoundPicture } from './ui/not-found-picture.tsx';
import { StateScreen } from './ui/state-screen.tsx';

interface NotFoundScreenProps {
  readonly title?: string;
  readonly sentence?: string;
}

/** For an address that leads to nothing. */
export function NotFoundScreen({
  title = 'Page not found',
  sentence = 'The page you’re looking for doesn’t exist. The link may be old or mistyped.',
}: NotFoundScreenProps) {
  return (
    <StateScreen
      as="page"
      picture={<NotFoundPicture />}
      title={title}
      actions={
        <>
          <ButtonLink to={paths.home()} variant="outline">
            Go Home
          </ButtonLink>
          <ButtonLink to={paths.events()}>Browse Events</ButtonLink>
        </>
      }
    >
      {sentence}
    </StateScreen>
  );
}
