import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { ApiError, call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { readSeatPlan, writeSeatPlan } from '#features/events/places/seats.ts';
import type { TypePlaces } from '../../places-contract.ts';
import { setPlaces } from '../../places-endpoints.ts';
import { placesTexts } from './texts.ts';

/** The plan as text, a line for each row of seats: typed, or pasted from a table. */
export function PlanForm({ places: { event, ticketType, places } }: { readonly places: TypePlaces }) {
  const t = useTexts(placesTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const [text, setText] = useState(() => writeSeatPlan(places));
  const [isTried, setTried] = useState(false);
  const { seats, wrong } = readSeatPlan(text);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      call(
        setPlaces,
        { params: { id: event.id, ticketTypeId: ticketType.id }, body: { places: [...seats] } },
        { idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: (saved) => {
      client.setQueryData(['places', ticketType.id], saved);
      showToast(textsNow(placesTexts).saved);
    },
  });
  const refused = error instanceof ApiError ? error.fields['places'] : undefined;
  const unread = isTried && wrong.length > 0 ? t.wrongLines({ count: wrong.length, lines: wrong.join(', ') }) : undefined;

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    setTried(true);
    if (wrong.length === 0) mutate();
  }

  return (
    <Card>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <div>
          <h2 className="type-h3">{t.plan}</h2>
          <p className="type-small mt-1 text-ink2">{t.planText}</p>
        </div>
        <LongTextInput
          label={t.planLabel}
          name="places"
          rows={10}
          value={text}
          placeholder={t.example}
          hint={t.planHint}
          error={unread ?? refused}
          onChange={({ target }) => {
            setText(target.value);
            reset();
          }}
        />
        <p role="status" className="type-small tnum font-semibold">
          {seats.length === 0
            ? t.freeSeating
            : t.count({ places: groupDigits(seats.length, language), tickets: groupDigits(ticketType.tickets, language) })}
        </p>
        {error !== null && refused === undefined && (
          <Alert tone="bad" live>
            {messageFor(error)}
          </Alert>
        )}
        <Button type="submit" className="justify-self-end max-sm:w-full" busy={isPending && t.saving}>
          {t.save}
        </Button>
      </form>
    </Card>
  );
}
