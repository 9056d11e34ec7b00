import { Hourglass, Repeat2, RotateCcw, ShieldCheck, Smartphone, WifiOff } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Medallion } from '#platform/web/ui/pictures/medallion.tsx';
import { isBuilt } from '../../shell/menus/links.ts';
import { homeTexts } from './texts.ts';

// Only existing capabilities are listed.
const looks = [
  { name: 'mpesa', icon: <Icon of={Smartphone} size={22} />, ground: 'indigo', ring: 'sky' },
  { name: 'offline', icon: <Icon of={WifiOff} size={22} />, ground: 'madder', ring: 'chalk' },
  ...(isBuilt(paths.resale())
    ? [{ name: 'resale', icon: <Icon of={Repeat2} size={22} />, ground: 'forest', ring: 'lime' } as const]
    : [{ name: 'hold', icon: <Icon of={Hourglass} size={22} />, ground: 'forest', ring: 'lime' } as const]),
  ...(isBuilt(paths.transfer())
    ? [{ name: 'transfer', icon: <Icon of={ShieldCheck} size={22} />, ground: 'coco', ring: 'marigold' } as const]
    : [{ name: 'back', icon: <Icon of={RotateCcw} size={22} />, ground: 'coco', ring: 'marigold' } as const]),
] as const;

/** Reasons to use Vumi. */
export function Benefits() {
  const t = useTexts(homeTexts);
  return (
    <section aria-labelledby="benefits" className="page-width pt-14 md:pt-24">
      <h2 id="benefits" className="type-h1 max-md:max-w-[300px]">
        {t.benefitsTitle}
      </h2>
      <ul className="mt-5 max-md:divide-y max-md:divide-line md:mt-8 md:grid md:grid-cols-4 md:gap-6">
        {looks.map(({ name, ...look }) => (
          <li key={name} className="flex gap-4 max-md:py-5 md:flex-col md:gap-5">
            <Medallion {...look} size="large" />
            <div>
              <h3 className="type-h3">{t.benefits[name].title}</h3>
              <p className="type-small mt-1 text-ink2">{t.benefits[name].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
