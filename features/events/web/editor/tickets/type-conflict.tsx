import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { DraftRelease } from '../../../drafts/draft-contract.ts';
import type { TicketType } from '../../../schemas.ts';
import { groupedFigure } from '../../wizard/form/grouped-figure.ts';
import { useWizard } from '../../wizard/form/wizard-form.ts';
import { wizardTexts } from '../../wizard/texts.ts';
import { changedTypeFields, typeFormOf } from '../form/event-form.ts';
import { editorTexts } from '../texts.ts';

/** Fields that are shown grouped, as they are in the form. */
const figures: ReadonlySet<keyof DraftRelease> = new Set(['price', 'originalPrice', 'quantity']);

interface TypeConflictProps {
  /** What another person has saved; null: there is no conflict. */
  readonly theirs: TicketType | null;
  /** What the form was made from. */
  readonly base: DraftRelease | null;
  readonly mine: DraftRelease;
  readonly timeZone: string;
  /** The type as it is now, and the form to go on with. */
  readonly onDecide: (current: TicketType, form: DraftRelease) => void;
}

/** Another person has saved the ticket type meanwhile: what they changed, and which values stay in the form. Nothing is saved yet. */
export function TypeConflict({ theirs, base, mine, timeZone, onDecide }: TypeConflictProps) {
  const { types: t, conflict: c, history } = useTexts(editorTexts);
  const { conflict: words, releases: r, plans } = useTexts(wizardTexts);
  const { pools } = useWizard().form;
  const language = useLanguage();
  if (theirs === null || base === null) return null;
  const form = typeFormOf(theirs, timeZone);
  const changed = changedTypeFields(base, form) as (keyof DraftRelease)[];
  const own = changedTypeFields(base, mine);
  const keep = (names: readonly string[]): DraftRelease => ({
    ...form,
    ...Object.fromEntries(names.map((name) => [name, mine[name as keyof DraftRelease]])),
  });
  const labels: Readonly<Record<keyof DraftRelease, string>> = {
    key: '',
    name: r.name,
    type: r.type,
    description: r.description,
    features: r.features,
    price: r.price,
    originalPrice: r.originalPrice,
    quantity: r.quantity,
    admits: history.fields.admits,
    admission: r.admission,
    pool: history.fields.pool,
    minPerOrder: history.fields.minPerPurchase,
    maxPerOrder: r.maxPerOrder,
    hidden: history.fields.hidden,
    unlockCode: history.fields.unlockCode,
    status: '',
    issueNumber: r.issue,
    saleStartDate: r.saleStart,
    saleEndDate: r.saleEnd,
    places: '',
    paymentPlans: plans.title,
    requires: r.requires,
    maxPerRequired: r.maxPerRequired,
  };
  const text = (of: DraftRelease, name: keyof DraftRelease) => {
    const value = name === 'pool' ? pools.find(({ key }) => key === of.pool)?.name : of[name];
    if (typeof value !== 'string' || value === '') return words.empty;
    return figures.has(name) ? groupedFigure(value, language) : value.slice(0, 120);
  };
  return (
    <Dialog
      open
      onClose={() => undefined}
      insistent
      title={t.conflictTitle}
      description={c.text}
      actions={
        <>
          <Button variant="outline" onClick={() => onDecide(theirs, keep(own.filter((name) => !changed.includes(name as keyof DraftRelease))))}>
            {c.theirs}
          </Button>
          <Button onClick={() => onDecide(theirs, keep(own))}>{c.mine}</Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {changed.map((name) => (
          <li key={name} className="py-2.5">
            <p className="type-small font-semibold">{labels[name]}</p>
            {typeof mine[name] === 'string' && (
              <dl className="type-small mt-1 grid grid-cols-2 gap-3">
                <div className="min-w-0">
                  <dt className="text-ink2">{words.here}</dt>
                  <dd className="wrap-anywhere">{text(mine, name)}</dd>
                </div>
                <div className="min-w-0">
                  <dt className="text-ink2">{c.there}</dt>
                  <dd className="wrap-anywhere">{text(form, name)}</dd>
                </div>
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
