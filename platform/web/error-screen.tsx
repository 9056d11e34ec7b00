import { RefreshCw } from 'lucide-react';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import { NotFoundScreen } from './not-found-screen.tsx';
import { paths } from './paths.ts';
import { ButtonLink } from './ui/button-link.tsx';
import { Button } from './ui/button.tsx';
import { ErrorPicture } from './ui/error-picture.tsx';
import { StateScreen } from './ui/state-screen.tsx';

/** What stands in place of a page that failed. A missing thing is not a failure: it gets its own screen. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const navigate = useNavigate();
  const location = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <StateScreen
      as="page"
      picture={<ErrorPicture />}
      title="Something went wrong"
      actions={
        <>
          <ButtonLink to={paths.home()} variant="outline">
            Go Home
          </ButtonLink>
          {/* Going to the same place again clears the error and loads the page anew. */}
          <Button icon={<RefreshCw size={18} aria-hidden="true" />} onClick={() => void navigate(location, { replace: true })}>
            Try Again
          </Button>
        </>
      }
    >
      Please refresh the page, or go home and try again from there.
    </StateScreen>
  );
}
