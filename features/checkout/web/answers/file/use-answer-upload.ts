import { useEffect, useRef, useState } from 'react';
import { ANSWER_FILE_BYTES_MAX, ANSWER_FILE_MEGABYTES, ANSWER_FILE_NAME_MAX } from '#features/questions/question-facts.ts';
import { uploadAnswerFile } from '#features/questions/endpoints.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { sendWithProgress } from '#platform/web/api/send-with-progress.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { answerFileTexts } from './texts.ts';

/** The server tells the type by the content, whatever the device takes it for. */
const FILE_TYPE = 'application/octet-stream';

/** How far an upload is, 0 to 1; or why it failed, and whether the same file can be sent again. */
type Upload = { readonly share: number } | { readonly failure: string; readonly isOffline: boolean; readonly canRepeat: boolean } | null;

interface Uploading {
  /** Null: it is only tried out, and nothing is sent. */
  readonly eventId: string | null;
  readonly questionId: string;
  /** What the answer is from now on: the id, which is empty until the file is stored, and the name; null: no answer. */
  readonly onAnswer: (answer: readonly [id: string, name: string] | null) => void;
}

/**
 * Sends a file for an answer, with its progress. One that failed is kept to be sent again, and one that lost the network goes on when it is back;
 * nothing else of the form waits for it.
 */
export function useAnswerUpload({ eventId, questionId, onAnswer }: Uploading) {
  const t = useTexts(answerFileTexts);
  const [upload, setUpload] = useState<Upload>(null);
  const file = useRef<File>(null);
  const running = useRef<AbortController>(null);

  async function send() {
    const sent = file.current;
    if (sent === null) return;
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    latest.current.onAnswer(['', sent.name.slice(-ANSWER_FILE_NAME_MAX)]);
    if (sent.size > ANSWER_FILE_BYTES_MAX)
      return setUpload({ failure: t.tooLarge({ megabytes: ANSWER_FILE_MEGABYTES }), isOffline: false, canRepeat: false });
    if (eventId === null) return setUpload(null);
    setUpload({ share: 0 });
    try {
      const body = new Uint8Array(await sent.arrayBuffer());
      const options = { fileType: FILE_TYPE, signal, transport: sendWithProgress((share) => !signal.aborted && setUpload({ share })) };
      const input = { params: { id: eventId, questionId }, query: { name: sent.name.slice(-ANSWER_FILE_NAME_MAX) }, body };
      const stored = await call(uploadAnswerFile, input, options);
      if (signal.aborted) return;
      file.current = null;
      setUpload(null);
      latest.current.onAnswer([stored.id, stored.name]);
    } catch (error) {
      if (signal.aborted) return;
      const isOffline = error instanceof ApiError && error.status === 0;
      setUpload({ failure: isOffline ? t.offline : messageFor(error), isOffline, canRepeat: true });
    }
  }

  // The form may have changed while the file was on its way.
  const latest = useRef({ onAnswer, send });
  useEffect(() => {
    latest.current = { onAnswer, send };
  });
  const waits = upload !== null && 'failure' in upload && upload.isOffline;
  useEffect(() => {
    if (!waits) return undefined;
    const goOn = () => void latest.current.send();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [waits]);
  useEffect(() => () => running.current?.abort(), []);

  const start = (chosen: File): void => {
    file.current = chosen;
    void send();
  };
  const remove = (): void => {
    running.current?.abort();
    file.current = null;
    setUpload(null);
    onAnswer(null);
  };
  return { upload, start, again: () => void send(), remove };
}
