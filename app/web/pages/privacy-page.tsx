import { useTexts } from '#platform/web/i18n/text-area.ts';
import { privacyText } from './privacy/texts.ts';
import { TextPage } from './text-page.tsx';

/** Privacy policy. */
export default function PrivacyPage() {
  return <TextPage text={useTexts(privacyText)} />;
}
