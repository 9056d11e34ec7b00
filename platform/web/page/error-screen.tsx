import { RefreshCw } from 'lucide';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import { useTexts } from '../i18n/text-area.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PageHead } from './page-head.tsx';
import { paths } from '../paths.ts';
import { platformTexts } from '../texts.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ErrorPicture } from '../ui/pictures/error-picture.tsx';
import { StateScreen } from '../ui/notices/state-screen.tsx';

/** Replaces a page that failed. A missing thing is not a failure: it has its own screen. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const t = useTexts(platformTexts).errorScreen;
  const navigate = useNavigate();
  const place = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;

  function tryAgain() {
    // Code of the page is broken or did not load, and the module loader remembers the failure: only a reload helps, but without a network it
    // would leave an empty page.
    if (error instanceof TypeError && navigator.onLine) location.reload();
    // Navigating to the same address clears the error and loads the page's data again.
    else void navigate(place, { replace: true });
  }

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
            <Button icon={<Icon of={RefreshCw} size={18} />} onClick={tryAgain}>
              {t.tryAgain}
            </Button>
          </>
        }
      >
        {t.message}
      </StateScreen>
    </>
  );
}
