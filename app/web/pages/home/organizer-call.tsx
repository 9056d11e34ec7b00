import { PosterPicture } from '#features/events/web/poster-picture.tsx';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { isBuilt } from '../../shell/links.ts';
import { appTexts } from '../../texts.ts';
import { TitleLines } from './title-lines.tsx';

/** The call to those who put on events. */
export function OrganizerCall() {
  const t = useTexts(appTexts).home;
  const start = isBuilt(paths.addEvent()) ? paths.addEvent() : paths.register();
  return (
    <section aria-labelledby="organizers" className="page-width pt-14 md:pt-24">
      <div className="overflow-hidden rounded-sheet bg-[#1a1510] text-chalk [--notch-ground:#1a1510] [--ring:var(--chalk)] md:grid md:grid-cols-[54fr_46fr] dark:bg-raised">
        <div className="px-6 py-10 md:px-14 md:py-15">
          <h2 id="organizers" className="type-title">
            <TitleLines lines={t.organizersTitle} />
          </h2>
          <p className="type-lead mt-4 max-w-[400px] text-chalk/85">{t.organizers}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={start} variant="ticket" size="large">
              {t.createEvent}
            </ButtonLink>
            {isBuilt(paths.forOrganizers()) && (
              <ButtonLink to={paths.forOrganizers()} variant="outline" size="large" className="border-chalk/50! bg-transparent! text-chalk!">
                {t.seePricing}
              </ButtonLink>
            )}
          </div>
        </div>
        <PosterPicture
          id="vumi-1"
          category="music"
          size={{ width: 552, height: 408 }}
          phoneSize={{ width: 350, height: 190 }}
          className="h-[190px] rounded-none! md:h-full"
        />
      </div>
    </section>
  );
}
