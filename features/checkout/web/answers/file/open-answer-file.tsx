import { FileDown } from 'lucide';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { getAnswerFile } from '../../../answers/endpoints.ts';
import { answerTexts } from '../texts.ts';

/** Saves a file by which an order answers. */
export function OpenAnswerFile({ orderId, fileId, name }: { readonly orderId: string; readonly fileId: string; readonly name: string }) {
  const t = useTexts(answerTexts);
  const [busy, download] = useDownload(() => downloadFile(getAnswerFile, { params: { id: orderId, fileId } }));
  return (
    <Button
      size="small"
      variant="outline"
      className="mt-1 max-w-full py-2 text-left wrap-anywhere whitespace-normal"
      icon={<Icon of={FileDown} size={18} className="shrink-0" />}
      aria-label={t.saveFile({ name })}
      busy={busy && t.savingFile}
      onClick={download}
    >
      {name}
    </Button>
  );
}
