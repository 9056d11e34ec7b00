import { Download } from 'lucide';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { Invoice } from '../contract.ts';
import { printInvoice } from '../endpoints.ts';
import { invoiceTexts } from './texts.ts';

/** The same in every language. */
const PDF = 'PDF';

/** The button of a document that saves it as a PDF. */
export function DownloadInvoice({ invoice: { id, number } }: { readonly invoice: Pick<Invoice, 'id' | 'number'> }) {
  const t = useTexts(invoiceTexts);
  const [isDownloading, download] = useDownload(() => downloadFile(printInvoice, { params: { id } }));
  return (
    <Button
      variant="outline"
      size="small"
      className="max-md:w-full"
      icon={<Icon of={Download} size={18} />}
      aria-label={t.downloadOf({ number })}
      busy={isDownloading && t.downloading}
      onClick={download}
    >
      {PDF}
    </Button>
  );
}
