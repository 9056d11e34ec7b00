import { Search, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { formatDate, HOME_ZONE } from '#platform/contract/dates.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFoundEvents, useNamedEvents, type TeamEvent, type TeamEvents } from './team-events.ts';
import { teamTexts } from './texts.ts';

const TYPING_MS = 300;

interface EventPickerProps {
  readonly events: TeamEvents;
  /** Ids. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Chooses any events of the organization: the server searches, and what is chosen stays visible whatever is searched for next. */
export function EventPicker({ events, chosen, onChange }: EventPickerProps) {
  const { picker: t } = useTexts(teamTexts);
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const found = useFoundEvents(events, search);
  const named = useNamedEvents(events, chosen);
  const items = found.data?.items ?? [];
  const total = found.data?.total ?? 0;
  const nameOf = (id: string) => (named.get(id) ?? items.find((event) => event.id === id))?.name ?? t.unnamed;

  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSearch(input.current?.value.trim() ?? ''), TYPING_MS);
  }

  function remove(id: string) {
    onChange(chosen.filter((other) => other !== id));
    // The button that had the focus is gone.
    input.current?.focus();
  }

  return (
    <div className="mt-3 grid gap-3">
      <label className="control min-h-11">
        <Icon of={Search} size={18} className="shrink-0 text-ink3" />
        <span className="sr-only">{t.search}</span>
        <input
          ref={input}
          type="search"
          placeholder={t.search}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
          onInput={searchSoon}
          // Enter searches, and does not send the form around it.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </label>
      <p role="status" className="type-small text-ink2">
        {found.data !== undefined && (items.length < total ? t.firstOf({ shown: items.length, total }) : t.found({ count: total }))}
      </p>
      {found.isError && <Alert tone="bad">{messageFor(found.error)}</Alert>}
      {items.length > 0 && (
        <div role="group" aria-label={t.results} className="max-h-64 overflow-y-auto pl-1">
          {items.map((event) => (
            <Checkbox
              key={event.id}
              label={<NameAndDay event={event} />}
              checked={chosen.includes(event.id)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, event.id] : chosen.filter((other) => other !== event.id))}
            />
          ))}
        </div>
      )}
      {chosen.length > 0 && (
        <div>
          <p className="type-strong mb-1.5">{t.chosen({ count: chosen.length })}</p>
          <ul aria-label={t.chosen({ count: chosen.length })} className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
            {chosen.map((id) => (
              <li key={id} className="min-w-0">
                <Button
                  size="small"
                  variant="outline"
                  aria-label={t.remove({ name: nameOf(id) })}
                  icon={<Icon of={X} size={16} className="shrink-0" />}
                  onClick={() => remove(id)}
                >
                  <span className="text-left wrap-anywhere whitespace-normal">{nameOf(id)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function NameAndDay({ event: { name, startDate } }: { readonly event: TeamEvent }) {
  const language = useLanguage();
  return (
    <span className="wrap-anywhere">
      {name} <span className="type-small text-ink2">{formatDate(startDate, HOME_ZONE, language)}</span>
    </span>
  );
}
