import { RefreshCw } from 'lucide-react';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import { useTexts } from './i18n/text-area.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PageHead } from './page-head.tsx';
import { paths } from './paths.ts';
import { platformTexts } from './texts.ts';
import { ButtonLink } from './ui/button-link.tsx';
import { Button } from './ui/button.tsx';
import { ErrorPicture } from './ui/error-picture.tsx';
import { StateScreen } from './ui/state-screen.tsx';

/** What stands in place of a page that failed. A missing thing is not a failure: it gets its own screen. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const t = useTexts(platformTexts).errorScreen;
  const navigate = useNavigate();
  const location = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <>
      <PageHead title={t.title} index={false} />
      <StateScreen
        as="page"
        picture={<ErrorPicture />}
        title={t.title}
        actions={
          <>
            <ButtonLink to={paths.home()} variant="outline">
              {t.goHome}
            </ButtonLink>
            {/* Going to the same place again clears the error and loads the page anew. */}
            <Button icon={<RefreshCw size={18} aria-hidden="true" />} onClick={() => void navigate(location, { replace: true })}>
              {t.tryAgain}
            </Button>
          </>
        }
      >
        {t.sentence}
      </StateScreen>
    </>
  );
}
