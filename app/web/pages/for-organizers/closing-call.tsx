import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { InkPanel } from '../ink-panel.tsx';
import { TitleLines } from '../title-lines.tsx';
import { organizerTalk, useOrganizerStart } from './organizer-start.ts';
import { organizersTexts } from './texts.ts';

/** The link to start once more, at the end of the page. */
export function ClosingCall() {
  const t = useTexts(organizersTexts).close;
  const start = useOrganizerStart();
  return (
    <InkPanel id="start" title={<TitleLines lines={t.title} />} lead={t.lead} pattern="vumi-close">
      <ButtonLink to={start} variant="ticket" size="large">
        {t.start}
      </ButtonLink>
      <ButtonLink to={organizerTalk()} variant="outline" size="large" className="border-chalk/50! bg-transparent! text-chalk!">
        {t.talk}
      </ButtonLink>
    </InkPanel>
  );
}
