import { showPhone } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Card } from '#platform/web/ui/card.tsx';
import type { Application } from '../../applications/application-contract.ts';
import { applicationTexts } from './texts.ts';

/** Every field of an application as it was sent. */
export function ApplicationFacts({ application }: { readonly application: Application }) {
  const { page, fields: t, businessTypes } = useTexts(applicationTexts);
  const { website, description } = application;
  const facts = [
    [t.companyName, application.companyName],
    [t.businessType, businessTypes[application.businessType]],
    [t.contact, application.contactName],
    [t.email, application.email],
    [t.phone, showPhone(application.phone)],
    [t.website, website?.replace(/^https?:\/\//, '')],
    [t.address, application.address],
    [t.city, application.city],
    [t.country, application.country],
    [t.expectedEvents, application.expectedEvents],
  ] as const;
  return (
    <Card>
      <h2 className="type-h2">{page.sent}</h2>
      <dl className="mt-5 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
        <Fact label={t.description} value={description} className="sm:col-span-2" />
      </dl>
    </Card>
  );
}

interface FactProps {
  readonly label: string;
  readonly value: string | null | undefined;
  readonly className?: string;
}

function Fact({ label, value, className }: FactProps) {
  const { notGiven } = useTexts(applicationTexts).fields;
  return (
    <div className={className}>
      <dt className="type-small text-ink2">{label}</dt>
      <dd className="type-body mt-0.5 wrap-anywhere whitespace-pre-line">{value || <span className="text-ink3">{notGiven}</span>}</dd>
    </div>
  );
}
