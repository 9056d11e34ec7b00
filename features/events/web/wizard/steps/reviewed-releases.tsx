import { groupDigits } from '#platform/contract/language/numbers.ts';
import { toMinor, type Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Price } from '#platform/web/ui/price.tsx';
import type { DraftRelease } from '../../../drafts/draft-contract.ts';
import { typeNameIn } from '../../../admission-words.ts';
import { nameIn } from '../../../fixed-names.ts';
import { saleDaysOf, usedReleases, windowOf } from '../../../drafts/sale-days.ts';
import type { IssueNumber } from '../../../schemas.ts';
import { dayText, momentText } from '../form/day-words.ts';
import { readAmount, readCount } from '../../../drafts/complete-draft.ts';
import { releaseKeyOf } from '../form/draft-paths.ts';
import { useWizard } from '../form/wizard-form.ts';
import { admissionOfRelease } from '../releases/admission-field.tsx';
import { useOptionWords } from '../releases/option-words.ts';
import { ReleaseMark } from '../releases/release-mark.tsx';
import { wizardTexts } from '../texts.ts';
import { Fact } from './review-facts.tsx';
import { ReviewPart } from './review-part.tsx';

/** The releases as they will be sold. */
export function ReviewedReleases({ releases }: { readonly releases: readonly DraftRelease[] }) {
  const { releases: t } = useTexts(wizardTexts);
  const [first] = releases;
  const used = usedReleases({ releases });
  return (
    <ReviewPart title={t.title} path={first === undefined ? 'releases' : `releases.${first.key}.name`}>
      {releases.length === 0 && <p className="type-body text-ink2">{t.none}</p>}
      <ul className="divide-y divide-line">
        {releases.map((release, place) => (
          <ReviewedRelease key={release.key} release={release} place={place} />
        ))}
      </ul>
      {used.length > 0 && (
        <dl className="mt-3.5 grid grid-cols-1 gap-y-3.5 border-t border-line pt-3.5">
          {used.map((number) => (
            <ReviewedWindow key={number} number={number} />
          ))}
        </dl>
      )}
    </ReviewPart>
  );
}

/** When a sales release is open. */
function ReviewedWindow({ number }: { readonly number: IssueNumber }) {
  const { releases: t, options } = useTexts(wizardTexts);
  const language = useLanguage();
  const { form, today, errors } = useWizard();
  const { startDate, startTime, endDate, endTime, opensWhenPreviousSoldOut } = windowOf(number, form, today);
  const span = t.toDay({ from: momentText(startDate, startTime, language), to: momentText(endDate, endTime, language) });
  const path = `windows.${number}.`;
  return (
    <Fact
      label={t.issues[number]}
      path={Object.keys(errors).find((one) => one.startsWith(path)) ?? path}
      text={[span, ...(opensWhenPreviousSoldOut ? [options.afterSoldOut] : [])].join('\n')}
    />
  );
}

function ReviewedRelease({ release, place }: { readonly release: DraftRelease; readonly place: number }) {
  const { releases: t, review, plans } = useTexts(wizardTexts);
  const language = useLanguage();
  const { form, today, errors } = useWizard();
  const optionWords = useOptionWords();
  const [price, count] = [readAmount(release.price), readCount(release.quantity)];
  const wrong = Object.entries(errors).flatMap(([path, message]) =>
    releaseKeyOf(path, form) === release.key && !path.startsWith('windows.') ? [message] : [],
  );
  const days = saleDaysOf(release, form, today);
  const parts = release.paymentPlans.filter(({ installments }) => installments > 1).map(({ name }) => nameIn(name, language));
  const lines = [
    t.toDay({ from: dayText(days.start, language), to: dayText(days.end, language) }),
    ...optionWords(release),
    ...(release.maxPerOrder === '' ? [] : [review.maxPerOrder({ count: release.maxPerOrder })]),
    ...(parts.length === 0 ? [] : [`${plans.title}: ${parts.join(', ')}`]),
  ];
  return (
    <li className="flex gap-3 py-3.5 first:pt-1 last:pb-0">
      <ReleaseMark place={place} className="mt-0.5 h-9" />
      <div className="min-w-0 grow">
        <p className="type-strong flex flex-wrap justify-between gap-x-4">
          <span className="wrap-anywhere">
            {typeNameIn(release.name, admissionOfRelease(release, form), language) || t.unnamed({ number: place + 1 })}
          </span>
          {price === null ? (
            <span className="text-ink2">{t.noPrice}</span>
          ) : (
            <Price minor={toMinor(price)} currency={form.currency as Currency} freeWord />
          )}
        </p>
        <p className="type-small text-ink2">
          {count !== null && `${t.tickets({ count, shown: groupDigits(count, language) })} · `}
          {lines.join(' · ')}
        </p>
        {wrong.map((message) => (
          <p key={message} className="mt-1 text-[13.5px] font-semibold text-bad">
            {message}
          </p>
        ))}
      </div>
    </li>
  );
}
