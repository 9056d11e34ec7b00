import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { pageLoader } from '#platform/web/page/page-data.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { contactTopics } from '../contact-message.ts';
import { getContactDetails } from '../endpoints.ts';
import { ContactForm } from './contact-form.tsx';
import { supportTexts } from './texts.ts';

const load = pageLoader(async ({ api }) => ({ mailbox: (await api.call(getContactDetails, {})).email }));
export const loader = load;
export const clientLoader = load;

/** Contact support: a form, and the support mailbox. */
export default function ContactPage() {
  const t = useTexts(supportTexts);
  const { mailbox } = useLoaderData<typeof load>();
  const [query] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const asked = contactTopics.find((topic) => topic === query.get('topic')) ?? null;
  const mailboxLink = (
    <a href={`mailto:${mailbox}`} className="link tap wrap-anywhere">
      {mailbox}
    </a>
  );

  return (
    <div className="page-width py-8 pb-16 md:py-12">
      <PageHead title={t.title} description={t.description} />
      <h1 className="type-title">{t.title}</h1>
      <p className="type-lead measure mt-3 text-ink2">{t.lead}</p>
      <div className="mt-8 grid gap-10 md:grid-cols-[minmax(0,640px)_minmax(240px,1fr)] md:gap-16">
        <div>
          <noscript>
            <Alert tone="info" className="mb-5">
              {t.needsScript} {mailboxLink}
            </Alert>
          </noscript>
          {sentTo === null ? <ContactForm asked={asked} onSent={setSentTo} /> : <Sent email={sentTo} onAgain={() => setSentTo(null)} />}
        </div>
        <aside className="grid grid-cols-1 content-start gap-8">
          <Note title={t.byMail.title}>
            <p>{t.byMail.text({ mailbox, link: () => mailboxLink })}</p>
          </Note>
          <Note title={t.helps.title}>
            <p>{t.helps.receipt}</p>
            <p>{t.helps.secrets}</p>
          </Note>
        </aside>
      </div>
    </div>
  );
}

function Note({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="type-h3">{title}</h2>
      <div className="type-body mt-2 grid gap-2.5 text-ink2">{children}</div>
    </section>
  );
}

/** Replaces the form once the message is sent. It takes the focus that the form has lost, so that it is read out. */
function Sent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const t = useTexts(supportTexts).sent;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-inset">
      <Alert tone="ok" title={t.title}>
        {t.text({ email, strong: (words) => <strong className="wrap-anywhere">{words}</strong> })}
      </Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.events()}>{t.browseEvents}</ButtonLink>
        <Button variant="outline" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
    </div>
  );
}
