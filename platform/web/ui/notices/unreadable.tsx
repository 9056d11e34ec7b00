import { useTexts } from '../../i18n/text-area.ts';
import { platformTexts } from '../../texts.ts';

/** A note in place of rows that could not be read; renders nothing when there are none. */
export function Unreadable({ count }: { readonly count: number }) {
  const t = useTexts(platformTexts).kit;
  return count > 0 && <p className="type-small rounded-card border border-dashed border-line2 p-5 text-ink2">{t.unreadable({ count })}</p>;
}
