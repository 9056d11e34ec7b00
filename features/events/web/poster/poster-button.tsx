import { QrCode } from 'lucide';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { ButtonLook } from '#platform/web/ui/controls/button-look.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { getEventPoster } from '../../poster/endpoints.ts';
import { posterTexts } from './texts.ts';

interface PosterButtonProps extends ButtonLook {
  readonly event: { readonly id: string; readonly name: string };
  /** Beside posters of other events: what is read out names the event. */
  readonly isOneOfMany?: boolean;
}

/** Saves the poster of a public event as a PDF to print. */
export function PosterButton({ event, isOneOfMany = false, ...look }: PosterButtonProps) {
  const t = useTexts(posterTexts);
  const [busy, download] = useDownload(() => downloadFile(getEventPoster, { params: { id: event.id } }));
  return (
    <Button
      {...look}
      icon={<Icon of={QrCode} size={18} />}
      busy={busy && t.drawing}
      aria-label={isOneOfMany ? `${t.poster}: ${event.name}` : undefined}
      onClick={download}
    >
      {t.poster}
    </Button>
  );
}
