import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { homeTexts } from './texts.ts';
import { InkPanel } from '../ink-panel.tsx';
import { TitleLines } from '../title-lines.tsx';

/** The invitation for organizers. */
export function OrganizerCall() {
  const t = useTexts(homeTexts);
  return (
    <InkPanel id="organizers" title={<TitleLines lines={t.organizersTitle} />} lead={t.organizers} pattern="vumi-1">
      <ButtonLink to={paths.addEvent()} variant="ticket" size="large">
        {t.createEvent}
      </ButtonLink>
      <ButtonLink to={`${paths.forOrganizers()}#pricing`} variant="outline" size="large" className="border-chalk/50! bg-transparent! text-chalk!">
        {t.seePricing}
      </ButtonLink>
    </InkPanel>
  );
}
