import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { repeatTexts } from './texts.ts';

/** At the end of a draft that is a copy of `event`: what is copied beside its form. */
export function CopiedNote({ event }: { readonly event: string }) {
  const t = useTexts(repeatTexts);
  return (
    <Alert tone="info" className="mt-5">
      {t.copied({ event })}
    </Alert>
  );
}
