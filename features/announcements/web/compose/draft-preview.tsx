import { useState } from 'react';
import { languageNames, type Language } from '#platform/contract/language/languages.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Segmented } from '#platform/web/ui/controls/segmented.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import type { AnnouncementPreview } from '../../contract.ts';
import { exactMoney } from '../exact-money.ts';
import { announcementTexts } from '../texts.ts';
import type { Draft, usePreview } from './use-draft.ts';

interface DraftPreviewProps {
  readonly draft: Draft;
  readonly preview: ReturnType<typeof usePreview>;
}

/** Who would get it, what its SMS cost, and how it looks: as it stands while it is written. */
export function DraftPreview({ draft, preview: { data, error, isBehind } }: DraftPreviewProps) {
  const { compose: t } = useTexts(announcementTexts);
  const [wanted, setWanted] = useState<Language | null>(null);
  const shown = data?.texts.find(({ language }) => language === wanted) ?? data?.texts[0];
  return (
    <section aria-label={t.preview} className="grid min-w-0 gap-4">
      <h3 className="type-h3">{t.preview}</h3>
      <div role="status" aria-busy={isBehind} className="type-body">
        {data === undefined ? (
          error === null && <p className="text-ink2">{t.counting}</p>
        ) : (
          <Counts counted={data} hasSms={draft.channels.includes('sms')} />
        )}
      </div>
      {error !== null && <Alert tone="bad">{messageFor(error)}</Alert>}
      {data !== undefined && data.texts.length > 1 && (
        <Segmented
          label={t.previewOf}
          value={shown?.language ?? null}
          segments={data.texts.map(({ language }) => ({ value: language, label: languageNames[language] }))}
          onChange={setWanted}
        />
      )}
      {shown !== undefined && <Look text={shown} draft={draft} />}
    </section>
  );
}

/** How many people, emails and SMS, and what the SMS cost. */
export function Counts({ counted, hasSms }: { readonly counted: AnnouncementPreview; readonly hasSms: boolean }) {
  const { compose: t } = useTexts(announcementTexts);
  const language = useLanguage();
  const { people, unreached, emails, sms, smsParts, smsCost, smsPrice } = counted;
  return (
    <>
      <p className="type-strong tnum">{t.people({ count: people })}</p>
      <p className="type-small tnum text-ink2">
        {[emails > 0 && t.emails({ count: emails }), sms > 0 && t.smsCount({ count: sms, parts: smsParts })].filter(Boolean).join(' · ')}
      </p>
      {hasSms && (
        <p className="tnum mt-1 font-semibold">
          {t.cost({ amount: exactMoney(smsCost, language) })}
          <span className="type-small block font-normal text-ink2">{t.price({ amount: exactMoney(smsPrice, language) })}</span>
        </p>
      )}
      {unreached > 0 && <p className="type-small mt-1 text-ink2">{t.unreached({ count: unreached })}</p>}
    </>
  );
}

function Look({ text, draft }: { readonly text: AnnouncementPreview['texts'][number]; readonly draft: Draft }) {
  const { compose: t } = useTexts(announcementTexts);
  const own = draft.texts.find(({ language }) => language === text.language);
  return (
    <div lang={text.language} className="grid min-w-0 gap-4">
      {draft.channels.includes('email') && (
        <div className="rounded-inset border border-line p-4">
          <p className="type-strong wrap-anywhere">{text.mail.subject || t.noSubject}</p>
          <p className="type-small mt-2 wrap-anywhere whitespace-pre-line text-ink2">{text.mail.text}</p>
        </div>
      )}
      {draft.channels.includes('sms') && (
        <div>
          <p className="type-body rounded-inset bg-sunken p-4 wrap-anywhere whitespace-pre-line">{own?.sms.trim() ? text.smsText : t.noText}</p>
          <p className="type-small tnum mt-1.5 text-ink2">
            {t.parts({ count: text.parts })}
            {text.encoding === 'ucs-2' && <span className="block">{t.unicode}</span>}
          </p>
        </div>
      )}
    </div>
  );
}
