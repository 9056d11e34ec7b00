import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { sendWithProgress } from '#platform/web/api/send-with-progress.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { addDraftImage, addEventImage } from '../../../editor-endpoints.ts';
import type { EventImage } from '../../../schemas.ts';
import { posterFieldsTexts } from '../texts.ts';

/** How far an upload is: 0 to 1 of the file. */
type Upload = { readonly share: number } | { readonly failure: string; readonly isOffline: boolean } | null;

interface Uploading {
  readonly eventId: string;
  readonly isDraft: boolean;
  /** The file to send. */
  readonly cut: () => Promise<Blob>;
  readonly onStored: (image: EventImage) => void;
}

/** Sends a picture to the draft, or to the event, which does not show it yet; with its progress. One that lost the network goes on when it is back. */
export function useUpload({ eventId, isDraft, cut, onStored }: Uploading) {
  const { crop: t } = useTexts(posterFieldsTexts);
  const [upload, setUpload] = useState<Upload>(null);
  const running = useRef<AbortController>(null);

  async function start() {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setUpload({ share: 0 });
    try {
      const file = await cut();
      const options = { fileType: file.type, signal, transport: sendWithProgress((share) => !signal.aborted && setUpload({ share })) };
      const body = new Uint8Array(await file.arrayBuffer());
      const params = { id: eventId };
      const image = isDraft
        ? await call(addDraftImage, { params, body }, options)
        : await call(addEventImage, { params, query: { show: 'false' }, body }, options);
      if (!signal.aborted) onStored(image);
    } catch (error) {
      if (signal.aborted) return;
      const isOffline = error instanceof ApiError && error.status === 0;
      setUpload({ failure: isOffline ? t.offline : messageFor(error), isOffline });
    }
  }

  const again = useRef(start);
  useEffect(() => {
    again.current = start;
  });
  const waits = upload !== null && 'failure' in upload && upload.isOffline;
  useEffect(() => {
    if (!waits) return undefined;
    const goOn = () => void again.current();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [waits]);
  useEffect(() => () => running.current?.abort(), []);

  function stop() {
    running.current?.abort();
    setUpload(null);
  }
  return { upload, start: () => void start(), stop };
}
