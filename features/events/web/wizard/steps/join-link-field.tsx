import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { getJoinLink } from '../../../editor-endpoints.ts';
import { DOORS_MINUTES } from '../../../joining/doors.ts';
import { needsLink } from '../../../joining/stream-platforms.ts';
import { TextField } from '../form/wizard-fields.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';

/** The same in every language. */
const BEGINNING = 'https://';

/** The link to an event on another platform. That of an event which has one is shown only when asked for; typing replaces it. */
export function JoinLinkField() {
  const { online: t, optional } = useTexts(wizardTexts);
  const { form, storedLinkOf } = useWizard();
  if (!needsLink(form.virtualSettings.platform)) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        path="virtualSettings.joinLink"
        type="url"
        inputMode="url"
        label={t.joinLink}
        aside={optional}
        placeholder={BEGINNING}
        hint={storedLinkOf ? t.joinLinkStored : t.joinLinkHint({ minutes: DOORS_MINUTES })}
      />
      {storedLinkOf && <StoredLink eventId={storedLinkOf} />}
    </div>
  );
}

function StoredLink({ eventId }: { readonly eventId: string }) {
  const { online: t } = useTexts(wizardTexts);
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['join-link', eventId],
    queryFn: ({ signal }) => call(getJoinLink, { params: { id: eventId } }, { signal }),
    enabled: isAsked,
    gcTime: 0,
  });
  if (data !== undefined) return <p className="type-body rounded-control bg-sunken px-3.5 py-2.5 wrap-anywhere select-all">{data.joinLink}</p>;
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        busy={isFetching && t.joinLinkLoading}
        onClick={() => (isAsked ? void refetch() : setAsked(true))}
      >
        {t.joinLinkShow}
      </Button>
      {error !== null && (
        <Alert tone="bad" live>
          {messageFor(error)}
        </Alert>
      )}
    </>
  );
}
