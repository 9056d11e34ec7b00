import { RefreshCw } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { sentenceFor } from '#platform/web/message-for.ts';
import type { PageFailure } from '#platform/web/page-data.ts';
import { paths } from '#platform/web/paths.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorPicture } from '#platform/web/ui/error-picture.tsx';
import { StateScreen } from '#platform/web/ui/state-screen.tsx';
import { eventTexts } from './texts.ts';

/** In place of a list that could not be loaded. */
export function ListFailure({ failure }: { readonly failure: PageFailure | null }) {
  const t = useTexts(eventTexts).list;
  const { errors } = useTexts(platformTexts);
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <>
      <Alert tone="bad" title={t.errorTitle} live>
        {t.error(sentenceFor(failure, errors))}
      </Alert>
      <StateScreen
        picture={<ErrorPicture />}
        title={t.unable}
        actions={
          <>
            <ButtonLink to={paths.home()} variant="outline">
              {t.goHome}
            </ButtonLink>
            <Button icon={<RefreshCw size={18} aria-hidden="true" />} onClick={() => void navigate(location, { replace: true })}>
              {t.tryAgain}
            </Button>
          </>
        }
      />
    </>
  );
}
