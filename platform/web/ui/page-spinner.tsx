import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/text-area.ts';
import { platformTexts } from '../texts.ts';
import { BeadSpinner } from './bead-spinner.tsx';

const PATIENCE_MS = 400;

/** For a whole page that is not there yet. It stays invisible for 400ms, so that a quick page does not flicker. */
export function PageSpinner({ label }: { readonly label?: string }) {
  const { loading } = useTexts(platformTexts).kit;
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 text-ink">
      {late && (
        <>
          <BeadSpinner size={56} />
          <h1 className="type-small text-ink2">{label ?? loading}</h1>
        </>
      )}
    </div>
  );
}
