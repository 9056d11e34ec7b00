import { useState } from 'react';
import { useParams } from 'react-router';
import { formatMoment, formatSpan } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { usePolled } from '#platform/web/api/use-polled.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { SecretPage } from '#platform/web/secret-page.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { RadioDot } from '#platform/web/ui/controls/radio-dot.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { chooseByMenuLink, lookAtMenuLink } from '../../menu/endpoints.ts';
import type { MenuLink } from '../../menu/menu-contract.ts';
import { menuLinkTexts } from './texts.ts';

export const handle = { header: 'page' } satisfies PageHandle;

/** The tickets are there within seconds of the choice; before it an SMS may choose. */
const askAgainMs = { asked: 15_000, chosen: 2_000, bought: 60_000, returned: 60_000, decided: 60_000 } as const;

/** Where the link in the SMS to a payer from the menu leads: which tickets the money is for. */
export default function MenuPage() {
  const t = useTexts(menuLinkTexts);
  const { code = '' } = useParams();
  const asked = usePolled(
    code,
    (signal) => call(lookAtMenuLink, { body: { code } }, { signal }),
    (link) => askAgainMs[link?.state ?? 'asked'],
  );
  return (
    <SecretPage asked={asked} texts={t} className="page-width max-w-[640px]! py-6 pb-16 md:py-8" heading={<h1 className="type-title">{t.title}</h1>}>
      {(link) => <Chosen code={code} link={link} onAnswer={asked.again} />}
    </SecretPage>
  );
}

interface ChosenProps {
  readonly code: string;
  readonly link: MenuLink;
  /** The choice was sent: it is read again. */
  readonly onAnswer: () => void;
}

function Chosen({ code, link, onAnswer }: ChosenProps) {
  const t = useTexts(menuLinkTexts);
  const language = useLanguage();
  const { event, state, choices, chosen } = link;
  const choice = choices.find(({ number }) => number === chosen);
  const tickets = choice === undefined ? '' : t.choice({ ...choice, name: nameIn(choice.name, language) });
  const toEvent = <ButtonLink to={paths.event(event.id)}>{t.event}</ButtonLink>;
  return (
    <>
      <h2 className="type-h2 mt-5 wrap-anywhere">{event.name}</h2>
      <p className="type-body mt-1 text-ink2">{formatSpan(event.startDate, event.endDate, event.timeZone, language)}</p>
      <p className="type-body wrap-anywhere text-ink2">{event.venue}</p>
      <div className="mt-5">
        {state === 'asked' && <Choices code={code} link={link} onAnswer={onAnswer} />}
        {state === 'chosen' && (
          <Alert tone="info" live title={t.chosen}>
            {t.chosenLead({ tickets })}
          </Alert>
        )}
        {state === 'bought' && (
          <Alert tone="ok" live title={t.bought} action={toEvent}>
            {t.boughtLead({ tickets })}
          </Alert>
        )}
        {state === 'returned' && (
          <Alert tone="warn" live title={t.returned} action={toEvent}>
            {t.returnedLead}
          </Alert>
        )}
        {state === 'decided' && (
          <Alert tone="info" live title={t.decided} action={<ButtonLink to={paths.contact()}>{t.write}</ButtonLink>}>
            {t.decidedLead}
          </Alert>
        )}
      </div>
    </>
  );
}

function Choices({ code, link: { event, amount, choices, endsAt }, onAnswer }: ChosenProps) {
  const t = useTexts(menuLinkTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const [chosen, setChosen] = useState(choices[0]?.number ?? 1);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send() {
    setSending(true);
    setProblem(null);
    try {
      await call(chooseByMenuLink, { body: { code, number: chosen } });
    } catch (failure) {
      setProblem(messageFor(failure));
    } finally {
      setSending(false);
      // Also without an answer: the choice may have arrived.
      onAnswer();
    }
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void send();
      }}
    >
      {problem !== null && (
        <Alert tone="bad" live title={t.notChosen}>
          {problem}
        </Alert>
      )}
      <fieldset className="grid gap-3">
        <legend className="type-body mb-3">{t.paid({ amount: formatMoney(toMinor(amount), 'KES') })}</legend>
        {choices.map(({ number, name, quantity }) => (
          <label key={number} className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3">
            <RadioDot name="choice" checked={number === chosen} onChange={() => setChosen(number)} />
            <span className="type-strong min-w-0 wrap-anywhere">{t.choice({ quantity, name: nameIn(name, language) })}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" size="large" full busy={isSending && t.choosing}>
        {t.choose}
      </Button>
      <p className="type-small text-ink2">{t.until({ moment: formatMoment(endsAt, event.timeZone, language) })}</p>
    </form>
  );
}
