import { useTexts } from '#platform/web/i18n/text-area.ts';
import { refundsText } from './refunds/texts.ts';
import { TextPage } from './text-page.tsx';

/** Refund policy. */
export default function RefundsPage() {
  return <TextPage text={useTexts(refundsText)} />;
}
