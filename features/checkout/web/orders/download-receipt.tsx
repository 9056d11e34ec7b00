import { ReceiptText } from 'lucide';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { getReceipt } from '../../receipts/endpoints.ts';
import { checkoutTexts } from '../texts.ts';

/** Saves the receipts and credit notes of an order as a PDF. */
export function DownloadReceipt({ orderId }: { readonly orderId: string }) {
  const t = useTexts(checkoutTexts);
  const [busy, download] = useDownload(() => downloadFile(getReceipt, { params: { id: orderId } }));
  return (
    <Button size="small" variant="outline" icon={<Icon of={ReceiptText} size={18} />} busy={busy && t.page.loadingAgain} onClick={download}>
      {t.orders.downloadReceipt}
    </Button>
  );
}
