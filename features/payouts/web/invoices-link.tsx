import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { payoutTexts } from './texts.ts';

/** Leads to the invoices of Vumi for its fee. */
export function InvoicesLink({ organization }: { readonly organization: string | undefined }) {
  const t = useTexts(payoutTexts).invoices;
  return (
    <section aria-labelledby="invoices-title" className="mt-10">
      <h2 id="invoices-title" className="type-h2">
        {t.title}
      </h2>
      <p className="type-body measure mt-1 mb-4 text-ink2">{t.lead}</p>
      <ButtonLink to={workPaths.organizerInvoices(organization === undefined ? {} : { organization })} variant="outline" className="max-sm:w-full">
        {t.open}
      </ButtonLink>
    </section>
  );
}
