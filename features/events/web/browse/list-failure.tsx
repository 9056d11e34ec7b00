import { RefreshCw } from 'lucide';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { messageOf } from '#platform/web/api/message-for.ts';
import type { PageFailure } from '#platform/web/page/page-data.ts';
import { paths } from '#platform/web/paths.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import type { ListPlace } from './list-places.ts';
import { browseTexts } from './texts.ts';

interface ListFailureProps {
  readonly place: ListPlace;
  readonly failure: PageFailure | null;
}

/** Replaces a list that could not be loaded. Filters that were refused would be refused again, so the link that leads on is without them. */
export function ListFailure({ place, failure }: ListFailureProps) {
  const t = useTexts(browseTexts).list;
  const { errors } = useTexts(platformTexts);
  const navigate = useNavigate();
  const location = useLocation();
  const isRefused = failure?.status === 400;
  return (
    <>
      <Alert tone="bad" title={t.errorTitle} live>
        {isRefused ? t.refused : t.error({ message: messageOf(failure, errors) })}
      </Alert>
      <StateScreen
        picture={<ErrorPicture />}
        title={t.unable}
        actions={
          <>
            <ButtonLink to={paths.home()} variant="outline">
              {t.goHome}
            </ButtonLink>
            {isRefused ? (
              <ButtonLink to={place.path}>{t.clearFilters}</ButtonLink>
            ) : (
              <Button icon={<Icon of={RefreshCw} size={18} />} onClick={() => void navigate(location, { replace: true })}>
                {t.tryAgain}
              </Button>
            )}
          </>
        }
      />
    </>
  );
}
