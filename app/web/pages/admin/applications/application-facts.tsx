import { Check } from 'lucide';
import type { ReactNode } from 'react';
import type { Application } from '#features/organizations/applications/application-contract.ts';
import { showPhone, toInternationalPhone } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { applicationTexts } from './texts.ts';

/** What a business says of itself: the facts to decide by, or all of them. */
export function ApplicationFacts({ application, all = false }: { readonly application: Application; readonly all?: boolean }) {
  const t = useTexts(applicationTexts);
  const { contactName, email, phone, website, expectedEvents, businessType, address, city, country, description } = application;
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-4 rounded-inset bg-sunken p-4 max-[359px]:grid-cols-1 md:grid-cols-3 md:p-6">
      <Fact label={t.contact} wide>
        {contactName}
      </Fact>
      <Fact label={t.email} wide>
        {email === null ? (
          t.notGiven
        ) : (
          <a href={`mailto:${email}`} className="link tap">
            {email}
          </a>
        )}
      </Fact>
      <Fact label={t.phone}>
        <a href={`tel:${phone}`} className="link tap tnum">
          {showPhone(toInternationalPhone(phone) ?? phone)}
        </a>
      </Fact>
      <Fact label={t.expected}>{expectedEvents ?? t.notGiven}</Fact>
      <Fact label={t.website}>
        {website === null ? (
          t.notGiven
        ) : (
          <a href={website} target="_blank" rel="noreferrer" className="link tap">
            {website.replace(/^https?:\/\//, '')}
          </a>
        )}
      </Fact>
      {/* Only applications of confirmed addresses reach admins. */}
      <Fact label={t.confirmed}>
        <span className="inline-flex items-center gap-1.5 text-ok">
          <Icon of={Check} size={17} /> {t.confirmedYes}
        </span>
      </Fact>
      {all && (
        <>
          <Fact label={t.type}>{t.types[businessType]}</Fact>
          <Fact label={t.city}>{[city, country].filter(Boolean).join(', ')}</Fact>
          <Fact label={t.address}>{address ?? t.notGiven}</Fact>
          <div className="col-span-full min-w-0">
            <dt className="type-small font-semibold text-ink2">{t.description}</dt>
            <dd className="type-body measure wrap-anywhere whitespace-pre-line">{description ?? t.notGiven}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

function Fact({ label, wide = false, children }: { readonly label: string; readonly wide?: boolean; readonly children: ReactNode }) {
  return (
    <div className={wide ? 'min-w-0 max-md:col-span-full' : 'min-w-0'}>
      <dt className="type-small font-semibold text-ink2">{label}</dt>
      <dd className="type-body wrap-anywhere">{children}</dd>
    </div>
  );
}
