import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '#platform/web/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/message-for.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { getOrderPdf } from '../../tickets/contract.ts';
import { checkoutTexts } from './texts.ts';

/** Saves the usable tickets of an order as a PDF, a page each. */
export function DownloadTickets({ orderId }: { readonly orderId: string }) {
  const t = useTexts(checkoutTexts);
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      saveFile(await downloadFile(getOrderPdf, { params: { id: orderId } }));
    } catch (error) {
      showToast(messageFor(error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="small" variant="outline" icon={<FileDown size={18} aria-hidden="true" />} busy={busy && t.page.loadingAgain} onClick={() => void download()}>
      {t.orders.downloadTickets}
    </Button>
  );
}
