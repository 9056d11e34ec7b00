import { FileDown } from 'lucide';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { useDownload } from '#platform/web/api/use-download.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { getOrderPdf } from '#features/tickets/endpoints.ts';
import { checkoutTexts } from '../texts.ts';

/** Saves the valid tickets of an order as a PDF, one on each page. */
export function DownloadTickets({ orderId }: { readonly orderId: string }) {
  const t = useTexts(checkoutTexts);
  const [busy, download] = useDownload(() => downloadFile(getOrderPdf, { params: { id: orderId } }));
  return (
    <Button size="small" variant="outline" icon={<Icon of={FileDown} size={18} />} busy={busy && t.page.loadingAgain} onClick={download}>
      {t.orders.downloadTickets}
    </Button>
  );
}
