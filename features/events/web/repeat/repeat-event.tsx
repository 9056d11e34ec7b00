import { Repeat } from 'lucide';
import { useId, useState, type FormEvent } from 'react';
import { dayOf, formatTime } from '#platform/contract/dates.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { rowButton, RowWords } from '#platform/web/list/row-words.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { calendarDay } from '../event-dates.ts';
import { nextSameWeekday, type RepeatedEvent } from './next-same-weekday.ts';
import { repeatTexts } from './texts.ts';
import { useCopyEvent } from './use-copy-event.ts';

interface RepeatEventProps {
  readonly event: RepeatedEvent;
  /** Only an icon, where there is a table. */
  readonly inTable?: boolean;
}

/** A button that repeats an event: on the same day of the next week, or on another day; the review of the copy follows. */
export function RepeatEvent({ event, inTable = false }: RepeatEventProps) {
  const t = useTexts(repeatTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="small"
        icon={inTable && <Icon of={Repeat} size={18} />}
        className={inTable ? rowButton : undefined}
        title={inTable ? t.repeat : undefined}
        aria-label={t.again({ name: event.name })}
        onClick={() => setOpen(true)}
      >
        {inTable ? <RowWords>{t.repeat}</RowWords> : t.repeat}
      </Button>
      {isOpen && <RepeatDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}

function RepeatDialog({ event, onClose }: RepeatEventProps & { readonly onClose: () => void }) {
  const t = useTexts(repeatTexts);
  const language = useLanguage();
  const form = useId();
  const { timeZone, startDate } = event;
  const today = dayOf(serverNow(), timeZone);
  const [day, setDay] = useState(() => nextSameWeekday(event, serverNow()));
  const [isTried, setTried] = useState(false);
  const { copy, isCopying, error } = useCopyEvent(event.id);
  const wrong = day === '' ? t.dateRequired : day < today ? t.dateOver : undefined;

  function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    setTried(true);
    if (wrong === undefined) copy(day);
    else submitted.currentTarget.querySelector('input')?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.again({ name: event.name })}
      description={t.text}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form} busy={isCopying && t.working}>
            {t.repeat}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate className="grid gap-5" onSubmit={submit}>
        <TextInput
          type="date"
          name="startDate"
          label={t.date}
          min={today}
          value={day}
          error={isTried ? wrong : undefined}
          hint={wrong === undefined && t.at({ day: calendarDay(day, language), time: formatTime(startDate, timeZone, language) })}
          onChange={({ target }) => setDay(target.value)}
        />
        {error !== null && (
          <Alert tone="bad" live>
            {messageFor(error)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
