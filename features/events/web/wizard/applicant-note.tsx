import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { wizardTexts } from './texts.ts';

/** To a business that waits for its approval: its draft cannot become an event yet. */
export function ApplicantNote() {
  const { applicant: t } = useTexts(wizardTexts);
  return (
    <Alert
      tone="info"
      title={t.title}
      className="mt-5"
      action={
        <ButtonLink to={paths.businessApplication()} variant="outline" size="small">
          {t.application}
        </ButtonLink>
      }
    >
      {t.text}
    </Alert>
  );
}
