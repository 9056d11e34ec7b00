import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDay } from '#platform/contract/dates.ts';
import { ApiError, call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { AnnouncementList } from '../../contract.ts';
import { createAnnouncement, previewAnnouncement } from '../../endpoints.ts';
import { announcementTexts } from '../texts.ts';
import { Counts } from './draft-preview.tsx';
import type { Errors } from './missing-fields.ts';
import { bodyOf, type Draft } from './use-draft.ts';

interface SendDialogProps {
  readonly event: AnnouncementList['event'];
  readonly draft: Draft;
  readonly onRefused: (errors: Errors) => void;
  readonly onClose: () => void;
}

/** Asks before it is sent, with the number of people and what the SMS cost, counted at this moment. Pressed again after a lost answer, it is sent once. */
export function SendDialog({ event, draft, onRefused, onClose }: SendDialogProps) {
  const t = useTexts(announcementTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const body = bodyOf(draft);
  const params = { id: event.id };
  const { data, error } = useQuery({
    queryKey: ['event-message-count', event.id, body],
    queryFn: ({ signal }) => call(previewAnnouncement, { params, body }, { signal }),
    gcTime: 0,
    retry: false,
  });
  const isLater = draft.when === 'later';
  const moment = isLater ? `${formatDay(`${draft.sendOn}T12:00:00Z`, 'UTC', language)}, ${draft.sendTime}` : '';

  async function send() {
    const at = isLater ? { sendOn: draft.sendOn, sendTime: draft.sendTime } : {};
    try {
      const { id } = await call(createAnnouncement, { params, body: { ...body, ...at } }, { idempotencyKey });
      await client.invalidateQueries({ queryKey: ['event-messages', event.id] });
      showToast(isLater ? t.confirm.scheduled : t.confirm.sent);
      await navigate(workPaths.eventMessage(event.id, id));
    } catch (failure) {
      // What belongs to a field is shown there; the dialog closes.
      if (!(failure instanceof ApiError) || Object.keys(failure.fields).length === 0) throw failure;
      onRefused(failure.fields);
    }
  }

  return (
    <ActionDialog
      open
      onClose={onClose}
      title={data === undefined ? t.compose.counting : t.confirm.title({ count: data.people })}
      description={isLater ? t.confirm.at({ moment }) : t.confirm.now}
      action={isLater ? t.compose.schedule : t.compose.send}
      busy={t.confirm.sending}
      send={send}
    >
      {data !== undefined && (
        <div>
          <Counts counted={data} hasSms={draft.channels.includes('sms')} />
        </div>
      )}
      {error !== null && <Alert tone="bad">{messageFor(error)}</Alert>}
    </ActionDialog>
  );
}
