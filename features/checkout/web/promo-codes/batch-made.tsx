import { Download } from 'lucide';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { exportPromoCodes } from '../../promo-codes/endpoints.ts';
import { promoCodeTexts } from './texts.ts';

/** Codes that were made together. */
export interface Batch {
  readonly batchId: string;
  readonly count: number;
}

/** Many codes are there: the file of them. */
export function BatchMade({
  eventId,
  batch: { batchId, count },
  onClose,
}: {
  readonly eventId: string;
  readonly batch: Batch;
  readonly onClose: () => void;
}) {
  const { made: t, download: words, downloading } = useTexts(promoCodeTexts);
  const [busy, download] = useDownload(() => downloadFile(exportPromoCodes, { params: { id: eventId }, query: { batchId } }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title({ count })}
      description={t.text}
      actions={
        <Button icon={<Icon of={Download} size={18} />} busy={busy && downloading} onClick={download}>
          {words}
        </Button>
      }
    />
  );
}
