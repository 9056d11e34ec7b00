import { ArrowRight, ChartNoAxesColumn, FileText, Settings } from 'lucide';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Medallion } from '#platform/web/ui/pictures/medallion.tsx';
import { organizerTexts } from './texts.ts';

/** Where organizers and admins go most from the dashboard. */
export function QuickActions({ organization }: { readonly organization: string | undefined }) {
  const { quick: t } = useTexts(organizerTexts);
  const isAdmin = useSession().user?.permissions.includes('manage:users') === true;
  const within = organization === undefined ? {} : { organization };
  const actions = [
    { to: paths.analytics(within), title: t.analytics, text: t.analyticsText, icon: ChartNoAxesColumn, ground: 'indigo', ring: 'sky' },
    { to: workPaths.reportsDownload(), title: t.reports, text: t.reportsText, icon: FileText, ground: 'forest', ring: 'lime', opensTab: true },
    {
      to: isAdmin ? workPaths.adminSettings() : workPaths.organizerTeam(within),
      title: t.settings,
      text: isAdmin ? t.settingsText : t.teamText,
      icon: Settings,
      ground: 'coco',
      ring: 'marigold',
    },
  ] as const;
  return (
    <section aria-labelledby="quick-actions" className="mt-10">
      <h2 id="quick-actions" className="type-h2">
        {t.title}
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-3 md:gap-6">
        {actions.map(({ to, title, text, icon, ground, ring, ...more }) => (
          <li key={to}>
            <Link
              to={to}
              {...('opensTab' in more && { reloadDocument: true, target: '_blank' })}
              className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-5 hover:border-line2"
            >
              <Medallion icon={<Icon of={icon} size={22} />} ground={ground} ring={ring} size="large" />
              <span className="min-w-0 grow">
                <strong className="type-h3 block wrap-anywhere">{title}</strong>
                <span className="type-small block text-ink2">{text}</span>
                {'opensTab' in more && <span className="sr-only">{t.newTab}</span>}
              </span>
              <Icon of={ArrowRight} size={20} className="shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
