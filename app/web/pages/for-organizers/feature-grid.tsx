import { ChartColumn, Hourglass, Layers, ListOrdered, Radio, Repeat2, Smartphone, Split, WifiOff } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Medallion } from '#platform/web/ui/pictures/medallion.tsx';
import { organizersTexts } from './texts.ts';

const looks = [
  { name: 'mpesa', icon: <Icon of={Smartphone} size={22} />, ground: 'forest', ring: 'lime' },
  { name: 'releases', icon: <Icon of={Layers} size={22} />, ground: 'indigo', ring: 'sky' },
  { name: 'holds', icon: <Icon of={Hourglass} size={22} />, ground: 'madder', ring: 'chalk' },
  { name: 'queue', icon: <Icon of={ListOrdered} size={22} />, ground: 'coco', ring: 'marigold' },
  { name: 'plans', icon: <Icon of={Split} size={22} />, ground: 'lagoon', ring: 'sand' },
  { name: 'offline', icon: <Icon of={WifiOff} size={22} />, ground: 'oxblood', ring: 'chalk' },
  { name: 'resale', icon: <Icon of={Repeat2} size={22} />, ground: 'blue', ring: 'sky' },
  { name: 'streams', icon: <Icon of={Radio} size={22} />, ground: 'leaf', ring: 'lime' },
  { name: 'figures', icon: <Icon of={ChartColumn} size={22} />, ground: 'deep', ring: 'marigold' },
] as const;

/** Nine capabilities of the product. */
export function FeatureGrid() {
  const t = useTexts(organizersTexts);
  return (
    <section aria-labelledby="features" className="page-width pt-14 md:pt-24">
      <h2 id="features" className="type-h1">
        {t.featuresTitle}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 md:mt-8 md:grid-cols-3 md:gap-6">
        {looks.map(({ name, ...look }) => (
          <li key={name} className="flex gap-4 rounded-card border border-line bg-surface p-5 md:flex-col md:gap-5 md:p-7">
            <Medallion {...look} size="large" />
            <div>
              <h3 className="type-h3">{t.features[name].title}</h3>
              <p className="type-body mt-1 text-ink2">{t.features[name].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
