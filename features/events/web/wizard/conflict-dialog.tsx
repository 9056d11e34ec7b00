import { groupDigits } from '#platform/contract/language/numbers.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { DraftForm, EventDraft } from '../../drafts/draft-contract.ts';
import { ageText } from './form/age-text.ts';
import { differences } from './form/differences.ts';
import { groupedFigure } from './form/grouped-figure.ts';
import { ticketsOf } from '../../drafts/complete-draft.ts';
import type { DraftKeeper } from './saving/draft-keeper.ts';
import { wizardTexts } from './texts.ts';
import type { Texts as PosterTexts } from '../poster-fields/texts/en.ts';
import { posterFieldsTexts } from '../poster-fields/texts.ts';
import { styleText } from '../poster-fields/poster-words.ts';
import type { Texts } from './texts/en.ts';

const LINES_MAX = 5;

interface ConflictDialogProps {
  readonly mine: DraftForm;
  /** Null: there is no conflict. */
  readonly theirs: EventDraft | null;
  readonly keeper: DraftKeeper;
}

/** Two devices have changed one draft: what differs, and which version stays. */
export function ConflictDialog({ mine, theirs, keeper }: ConflictDialogProps) {
  const t = useTexts(wizardTexts);
  const language = useLanguage();
  const c = t.conflict;

  function take() {
    const before = keeper.takeTheirs();
    showToast(textsNow(wizardTexts).conflict.taken, { tone: 'info', action: { label: c.undo, run: () => keeper.change(before) } });
  }

  return (
    <Dialog
      open={theirs !== null}
      onClose={() => undefined}
      insistent
      title={c.title}
      description={c.text}
      actions={
        <>
          <Button variant="outline" onClick={take}>
            {c.theirs}
          </Button>
          <Button onClick={() => keeper.keepMine()}>{c.mine}</Button>
        </>
      }
    >
      {theirs !== null && (
        <Differences
          title={c.differ}
          names={differences(mine, theirs.form)}
          mine={{ label: c.here, form: mine }}
          theirs={{ label: [c.there, ageText(theirs.updatedAt, t, language)].join(', '), form: theirs.form }}
        />
      )}
    </Dialog>
  );
}

interface DifferencesProps {
  readonly title: string;
  readonly names: readonly (keyof DraftForm)[];
  readonly mine: { readonly label: string; readonly form: DraftForm };
  readonly theirs: { readonly label: string; readonly form: DraftForm };
}

/** Fields that two versions of a form have differently, side by side. */
export function Differences({ title, names, mine, theirs }: DifferencesProps) {
  const t = useTexts(wizardTexts);
  const poster = useTexts(posterFieldsTexts);
  const language = useLanguage();
  const c = t.conflict;
  const shown = names.slice(0, LINES_MAX);
  const value = (form: DraftForm, name: keyof DraftForm): string => {
    if (name === 'releases') {
      return c.releaseCount({ count: form.releases.length, tickets: groupDigits(ticketsOf(form), language) });
    }
    if (name === 'posterStyle') return styleText(form.posterStyle, poster) || poster.style.automatic;
    if (name === 'picture') return form.picture === '' ? poster.picture.none : poster.picture.own;
    const text = name === 'totalCapacity' ? groupedFigure(form.totalCapacity, language) : form[name];
    return typeof text === 'string' && text.trim() !== '' ? text.slice(0, 120) : c.empty;
  };
  return (
    <section>
      <h3 className="type-strong">{title}</h3>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((name) => (
          <li key={name} className="py-2.5">
            <p className="type-small font-semibold">{labelOf(name, t, poster)}</p>
            {typeof mine.form[name] === 'string' || name === 'releases' ? (
              <dl className="type-small mt-1 grid grid-cols-2 gap-3">
                <div className="min-w-0">
                  <dt className="text-ink2">{mine.label}</dt>
                  <dd className="wrap-anywhere">{value(mine.form, name)}</dd>
                </div>
                <div className="min-w-0">
                  <dt className="text-ink2">{theirs.label}</dt>
                  <dd className="wrap-anywhere">{value(theirs.form, name)}</dd>
                </div>
              </dl>
            ) : null}
          </li>
        ))}
      </ul>
      {names.length > shown.length && <p className="type-small text-ink2">{c.more({ count: names.length - shown.length })}</p>}
    </section>
  );
}

/** What a field is called on its step. */
function labelOf(name: keyof DraftForm, { event, policies, online, releases, conflict }: Texts, poster: PosterTexts): string {
  const labels: Readonly<Record<keyof DraftForm, string>> = {
    step: '',
    name: event.name,
    description: event.description,
    category: event.category,
    posterStyle: poster.style.label,
    picture: poster.picture.label,
    pictureAlt: poster.picture.alt,
    deliveryMethod: event.type,
    totalCapacity: event.capacity,
    maxPerPerson: event.maxPerPerson,
    venue: event.venue,
    city: event.city,
    address: event.address,
    country: event.country,
    timeZone: event.timeZone,
    currency: releases.currency,
    startDate: event.startDate,
    startTime: event.startTime,
    endDate: event.endDate,
    endTime: event.endTime,
    refundPolicy: policies.refunds,
    feeBearer: policies.fee,
    taxName: policies.taxName,
    taxPercent: policies.taxPercent,
    taxNumber: policies.taxNumber,
    terms: policies.terms,
    organizerName: policies.name,
    organizerEmail: policies.email,
    organizerPhone: policies.phone,
    virtualSettings: online.title,
    hybridSettings: online.title,
    releases: conflict.releases,
    pools: conflict.pools,
    windows: releases.issue,
  };
  return labels[name];
}
