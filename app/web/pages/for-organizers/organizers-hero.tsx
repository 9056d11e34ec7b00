import { PosterPicture } from '#features/events/web/card/poster-picture.tsx';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { TitleLines } from '../title-lines.tsx';
import { useOrganizerStart } from './organizer-start.ts';
import { organizersTexts } from './texts.ts';

/** The page's hero: ink, with a pattern beside it. */
export function OrganizersHero() {
  const t = useTexts(organizersTexts).hero;
  const start = useOrganizerStart();
  return (
    <section className="bg-[#1a1510] text-chalk [--notch-ground:#1a1510] [--ring:var(--chalk)] md:grid md:grid-cols-[minmax(0,1fr)_42.2vw]">
      <div className="px-5 pt-header pb-10 sm:px-8 md:flex md:flex-col md:items-start md:justify-center md:pr-16 md:pl-[max(40px,calc((100vw-1200px)/2))]">
        <h1 className="type-hero mt-4 md:mt-0">
          <TitleLines lines={t.title} />
        </h1>
        <p className="type-lead mt-4 max-w-[460px] text-chalk/85 md:text-[20px]">{t.lead}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={start} variant="ticket" size="large">
            {t.start}
          </ButtonLink>
          <a href="#pricing" className="button button-large border-[1.5px] border-chalk/50 text-chalk hover:border-chalk">
            {t.pricing}
          </a>
        </div>
      </div>
      <div className="md:pt-header">
        <PosterPicture
          poster={{ id: 'vumi-organizers', pattern: 'festivals' }}
          size={{ width: 540, height: 500 }}
          phoneSize={{ width: 390, height: 200 }}
          eager
          className="h-[200px] rounded-none! md:h-full md:min-h-[480px]"
        />
      </div>
    </section>
  );
}
