import { useState } from 'react';
import { messageFor } from './message-for.ts';
import { saveFile } from './save-file.ts';
import { showToast } from '../ui/notices/toast-list.ts';

/** Fetches a file and lets the visitor save it; a failure is shown. Returns whether that is in progress, and a function that starts it. */
export function useDownload(fetchFile: () => Promise<File>): readonly [busy: boolean, download: () => void] {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      saveFile(await fetchFile());
    } catch (error) {
      showToast(messageFor(error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }
  return [busy, () => void download()];
}
