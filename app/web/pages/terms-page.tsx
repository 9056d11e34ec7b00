import { useTexts } from '#platform/web/i18n/text-area.ts';
import { termsText } from './terms/texts.ts';
import { TextPage } from './text-page.tsx';

/** Terms. */
export default function TermsPage() {
  return <TextPage text={useTexts(termsText)} />;
}
