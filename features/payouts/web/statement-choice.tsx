import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dayOf, formatMonth } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { payoutTexts } from './texts.ts';

const MONTHS_SHOWN = 24;

/** The months up to this one, the newest first: `2026-11`. */
function lastMonths(): readonly string[] {
  const [year = 0, month = 1] = dayOf(new Date()).split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, ago) => new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7));
}

/** Leads to the statement of a month. */
export function StatementChoice({ organization }: { readonly organization: string | undefined }) {
  const t = useTexts(payoutTexts).statements;
  const language = useLanguage();
  const navigate = useNavigate();
  const [months] = useState(lastMonths);
  const [month, setMonth] = useState(months[0] ?? '');
  return (
    <section aria-labelledby="statements-title" className="mt-10">
      <h2 id="statements-title" className="type-h2">
        {t.title}
      </h2>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      <form
        className="mt-4 flex flex-wrap items-end gap-3 max-sm:*:w-full"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(workPaths.organizerStatement(month, organization === undefined ? {} : { organization }));
        }}
      >
        <SelectInput
          label={t.month}
          value={month}
          options={months.map((value) => ({ value, label: formatMonth(value, language) }))}
          onChange={({ target }) => setMonth(target.value)}
        />
        <Button type="submit" variant="outline">
          {t.open}
        </Button>
      </form>
    </section>
  );
}
