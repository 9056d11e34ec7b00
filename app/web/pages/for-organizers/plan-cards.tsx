import { Star } from 'lucide';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { feePlanIds, feePlans, type FeePlanId } from '#features/payouts/fee-plans.ts';
import { organizerTalk, useOrganizerStart } from './organizer-start.ts';
import { organizersTexts } from './texts.ts';

/** The four plans (docs/reference/payments/payouts.md#fees). */
export function PlanCards() {
  const t = useTexts(organizersTexts);
  const language = useLanguage();
  const start = useOrganizerStart();
  const limitOf = (name: FeePlanId): string => {
    const { ticketsMax: tickets } = feePlans[name];
    if (tickets === null) return t.unlimited;
    return name === 'community' ? t.upToFree({ tickets }) : t.upTo({ tickets });
  };
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="page-width pt-14 md:pt-24">
      <h2 id="pricing-title" className="type-h1">
        {t.pricingTitle}
      </h2>
      <p className="type-lead measure mt-3 text-ink2">{t.pricing}</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 md:mt-8 md:gap-6 xl:grid-cols-4">
        {feePlanIds.map((name) => {
          const plan = t.plans[name];
          const isFirst = name === 'professional';
          return (
            <li
              key={name}
              className={classNames(
                'relative flex flex-col items-start rounded-card bg-surface p-5 md:p-7',
                isFirst ? 'border-2 border-ink' : 'border border-line',
              )}
            >
              <h3 className="type-h3">{plan.name}</h3>
              {isFirst && (
                <Badge tone="brand" icon={<Icon of={Star} size={15} />} className="absolute -top-3 right-5">
                  {t.mostPopular}
                </Badge>
              )}
              <p className="type-price mt-3">{plan.price ?? formatPercent((feePlans[name].basisPoints ?? 0) / 100, language)}</p>
              <p className="type-small min-h-5 text-ink2">{plan.unit}</p>
              <p className="type-strong mt-4">{limitOf(name)}</p>
              <p className="type-body mt-1 mb-6 text-ink2">{plan.text}</p>
              <ButtonLink to={name === 'enterprise' ? organizerTalk() : start} variant={isFirst ? 'primary' : 'outline'} full className="mt-auto">
                {plan.action}
                <span className="sr-only"> {plan.name}</span>
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
