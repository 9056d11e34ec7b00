import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { postponeEvent } from '#features/events/postponing/endpoints.ts';
import { POSTPONEMENT_REASON_MAX } from '#features/events/postponing/postponement-rules.ts';
import { dayOf, formatMoment, withOffset } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Postponements } from '../../postponing/answer-contract.ts';
import { emptyPostponement as empty, refusedFields } from './refused-fields.ts';
import { postponingTexts } from './texts.ts';

interface PostponeFormProps {
  readonly postponements: Postponements;
  readonly onDone: () => void;
}

/** The new date and what the holders are told; then who is told, before it happens. What was typed stays until it has happened. */
export function PostponeForm({ postponements, onDone }: PostponeFormProps) {
  const { form: t, done } = useTexts(postponingTexts);
  const language = useLanguage();
  const { event } = postponements;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ ...empty, startTime: timeOf(event) });
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isAsking, setAsking] = useState(false);
  const field = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    error: refused[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped({ ...typed, [name]: target.value });
      setRefused({});
    },
  });

  function refuse(fields: Readonly<Record<string, string>>) {
    setRefused(fields);
    form.current?.querySelector<HTMLElement>(`[name="${Object.keys(fields)[0]}"]`)?.focus();
  }

  function check(submitted: FormEvent) {
    submitted.preventDefault();
    if (typed.startDate === '' || typed.startTime === '') refuse({ [typed.startDate === '' ? 'startDate' : 'startTime']: t.dateRequired });
    else setAsking(true);
  }

  return (
    <Card>
      <form ref={form} method="post" noValidate className="grid gap-5" onSubmit={check}>
        <h2 className="type-h3">{t.title}</h2>
        <div className="grid grid-cols-1 gap-5 min-[420px]:grid-cols-2">
          <TextInput type="date" label={t.date} min={dayOf(event.startDate, event.timeZone)} {...field('startDate')} />
          <TextInput type="time" label={t.time} {...field('startTime')} />
        </div>
        <p className="type-small -mt-2 text-ink2">{t.lasts}</p>
        <TextInput
          label={t.venue}
          aside={t.optional}
          hint={event.venue === '' ? undefined : t.venueHint({ venue: event.venue })}
          maxLength={160}
          {...field('venue')}
        />
        <TextInput type="date" label={t.respondBy} aside={t.optional} hint={t.respondByHint} {...field('respondBy')} />
        <LongTextInput label={t.reason} aside={t.optional} hint={t.reasonHint} rows={3} maxLength={POSTPONEMENT_REASON_MAX} {...field('reason')} />
        <Button type="submit" className="justify-self-start max-sm:w-full">
          {t.next}
        </Button>
      </form>
      {isAsking && (
        <ConfirmDialog
          postponements={postponements}
          when={formatMoment(`${typed.startDate}T${typed.startTime}:00Z`, 'UTC', language)}
          onClose={() => setAsking(false)}
          send={async () => {
            try {
              await send(event, typed);
            } catch (error) {
              const fields = refusedFields(error);
              if (fields === null) throw error;
              refuse(fields);
              return;
            }
            showToast(done);
            setAsking(false);
            setTyped({ ...empty, startTime: typed.startTime });
            onDone();
          }}
        />
      )}
    </Card>
  );
}

/** HH:MM in the event's time zone, which a time field takes. */
function timeOf({ startDate, timeZone }: Postponements['event']): string {
  return withOffset(startDate, timeZone).slice(11, 16);
}

async function send({ id, timeZone }: Postponements['event'], { startDate, startTime, venue, respondBy, reason }: typeof empty): Promise<void> {
  const body = {
    timeZone,
    startDate,
    startTime,
    ...(venue.trim() !== '' && { venue: { name: venue } }),
    ...(respondBy !== '' && { respondBy }),
    ...(reason.trim() !== '' && { reason }),
  };
  await call(postponeEvent, { params: { id }, body }, { idempotencyKey: newIdempotencyKey() });
}

interface ConfirmDialogProps {
  readonly postponements: Postponements;
  readonly when: string;
  readonly onClose: () => void;
  readonly send: () => Promise<void>;
}

/** Who is told, and what it may cost. */
function ConfirmDialog({ postponements: { concerned, currency }, when, onClose, send }: ConfirmDialogProps) {
  const t = useTexts(postponingTexts);
  const formatMoney = useFormatMoney();
  const { people, tickets, amount } = concerned;
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.confirm.title}
      description={t.confirm.when({ when })}
      action={t.confirm.action}
      busy={t.confirm.busy}
      send={send}
    >
      {people === 0 && <p className="type-body">{t.confirm.nobody}</p>}
      {people > 0 && (
        <div className="type-body grid gap-3">
          <p>{t.confirm.told({ people, tickets })}</p>
          <p>{t.confirm.choice({ amount: formatMoney(toMinor(amount), currency) })}</p>
        </div>
      )}
    </ActionDialog>
  );
}
