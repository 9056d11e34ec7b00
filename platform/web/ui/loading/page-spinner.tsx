import { useTexts } from '../../i18n/text-area.ts';
import { platformTexts } from '../../texts.ts';
import { BeadSpinner } from '../pictures/bead-spinner.tsx';

/** For a whole page that has not loaded yet, also before its scripts have. It stays invisible for 400ms, so that a quick page does not flicker. */
export function PageSpinner({ label }: { readonly label?: string }) {
  const { loading, needsScript } = useTexts(platformTexts).kit;
  return (
    <>
      <div
        role="status"
        className="grid min-h-[60dvh] animate-fade place-content-center justify-items-center gap-4 text-ink [animation-delay:400ms] [animation-fill-mode:backwards] noscript:hidden"
      >
        <BeadSpinner size={56} />
        <h1 className="type-small text-ink2">{label ?? loading}</h1>
      </div>
      <noscript>
        <div className="page-width grid min-h-[60dvh] place-content-center text-center">
          <h1 className="type-h3">{needsScript}</h1>
        </div>
      </noscript>
    </>
  );
}
