// What is being written, and who would get it as it stands.
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Language } from '#platform/contract/language/languages.ts';
import { call } from '#platform/web/api/api-client.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import type { AnnouncementChannel, AnnouncementPurpose, AudienceGroup } from '../../announcement-facts.ts';
import type { AnnouncementPreview, previewAnnouncement as previewEndpoint } from '../../contract.ts';
import { previewAnnouncement } from '../../endpoints.ts';

export interface WrittenText {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly sms: string;
}

/** As it is typed; days and the time of day are empty for none. */
export interface Draft {
  readonly purpose: AnnouncementPurpose;
  readonly channels: readonly AnnouncementChannel[];
  readonly group: AudienceGroup;
  /** Null: all. */
  readonly ticketTypeIds: readonly string[] | null;
  readonly boughtFrom: string;
  readonly boughtUntil: string;
  readonly texts: readonly WrittenText[];
  readonly when: 'now' | 'later';
  readonly sendOn: string;
  readonly sendTime: string;
}

export const emptyText = (language: Language): WrittenText => ({ language, subject: '', text: '', sms: '' });

export const emptyDraft = (language: Language): Draft => ({
  purpose: 'ticket',
  channels: ['email'],
  group: 'all',
  ticketTypeIds: null,
  boughtFrom: '',
  boughtUntil: '',
  texts: [emptyText(language)],
  when: 'now',
  sendOn: '',
  sendTime: '',
});

type Body = InputOf<typeof previewEndpoint>['body'];

/** As the server takes it; a channel at least is chosen. */
export function bodyOf({ purpose, channels, group, ticketTypeIds, boughtFrom, boughtUntil, texts }: Draft): Body {
  return {
    purpose,
    channels: [...channels],
    audience: {
      group,
      ticketTypeIds: ticketTypeIds === null || ticketTypeIds.length === 0 ? null : [...ticketTypeIds],
      boughtFrom: boughtFrom || null,
      boughtUntil: boughtUntil || null,
    },
    texts: texts.map((text) => ({ ...text })),
  };
}

const TYPING_MS = 400;

/** The count and the look of a draft, a moment after it was changed. */
export function usePreview(eventId: string, draft: Draft): UseQueryResult<AnnouncementPreview> & { readonly isBehind: boolean } {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), TYPING_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const body = bodyOf(settled);
  const query = useQuery({
    queryKey: ['event-message-preview', eventId, body],
    queryFn: ({ signal }) => call(previewAnnouncement, { params: { id: eventId }, body }, { signal }),
    enabled: settled.channels.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...query, isBehind: settled !== draft || query.isFetching };
}
