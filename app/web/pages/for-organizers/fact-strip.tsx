import { useTexts } from '#platform/web/i18n/text-area.ts';
import { organizersTexts } from './texts.ts';

/** Four facts about the product, in one card. */
export function FactStrip() {
  const t = useTexts(organizersTexts);
  return (
    <section aria-labelledby="facts" className="page-width pt-10 md:pt-14">
      <h2 id="facts" className="sr-only">
        {t.factsTitle}
      </h2>
      <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px max-[359px]:grid-cols-1 md:grid-cols-4">
        {t.facts.map(({ value, label, text }) => (
          <li key={label} className="bg-surface p-5 md:p-7">
            <p className="type-figure text-[26px] md:text-[34px]">{value}</p>
            <p className="type-strong mt-1.5">{label}</p>
            <p className="type-small mt-0.5 text-ink2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
