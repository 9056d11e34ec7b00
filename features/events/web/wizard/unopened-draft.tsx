import { ApiError } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { NotFoundPicture } from '#platform/web/ui/pictures/not-found-picture.tsx';
import { wizardTexts } from './texts.ts';

/** Whether a draft does not exist, or not for this account. */
export const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** In place of a draft that could not be opened. */
export function UnopenedDraft({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { drafts: t } = useTexts(wizardTexts);
  const isNone = isMissing(error);
  return (
    <StateScreen
      as="page"
      picture={isNone ? <NotFoundPicture /> : <ErrorPicture />}
      title={isNone ? t.notFound : t.openFailed}
      actions={
        <>
          <ButtonLink to={paths.addEvent()} variant={isNone ? 'primary' : 'outline'}>
            {t.all}
          </ButtonLink>
          {!isNone && <Button onClick={onRetry}>{t.again}</Button>}
        </>
      }
    >
      {isNone ? t.notFoundText : messageFor(error)}
    </StateScreen>
  );
}
