import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { organizerTexts } from './texts.ts';

/** In place of an empty list of an organizer's events. */
export function NoEvents({ when }: { readonly when: 'upcoming' | 'past' }) {
  const t = useTexts(organizerTexts);
  return (
    <StateScreen
      picture={<EmptyPicture />}
      title={when === 'past' ? t.noPast : t.noUpcoming}
      actions={
        <ButtonLink to={paths.events()} variant="outline">
          {t.browse}
        </ButtonLink>
      }
    >
      {when === 'upcoming' && t.noUpcomingText}
    </StateScreen>
  );
}
