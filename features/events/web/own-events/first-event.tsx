import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { ownEventTexts } from './texts.ts';

interface FirstEventProps {
  /** The visitor's role creates events. */
  readonly makesEvents: boolean;
  readonly organization: string | undefined;
}

/** In place of events: the way to the first one, step by step. */
export function FirstEvent({ makesEvents, organization }: FirstEventProps) {
  const t = useTexts(ownEventTexts);
  return (
    <>
      <StateScreen
        picture={<EmptyPicture />}
        title={t.none}
        actions={
          makesEvents && (
            <ButtonLink to={paths.addEvent(organization === undefined ? {} : { organization })} variant="ticket">
              {t.first}
            </ButtonLink>
          )
        }
      >
        {makesEvents ? t.noneMessage : t.noneForMember}
      </StateScreen>
      {makesEvents && (
        <ol className="grid grid-cols-1 gap-4 md:grid-cols-3 md:gap-6">
          {t.steps.map(({ title, text }, at) => (
            <li key={title} className="flex gap-4 rounded-card border border-line bg-surface p-5">
              <span aria-hidden="true" className="type-strong grid size-8 shrink-0 place-content-center rounded-full bg-brand text-onbrand">
                {at + 1}
              </span>
              <div className="min-w-0">
                <h3 className="type-h3">{title}</h3>
                <p className="type-body mt-1 text-ink2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
