import { AtSign, CalendarPlus, UserCog } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { applicationTexts } from './texts.ts';

const notes = [
  { text: 'configured', icon: AtSign },
  { text: 'changed', icon: UserCog },
  { text: 'business', icon: CalendarPlus },
] as const;

/** How accounts get their roles (docs/reference/roles.md#roles-of-the-platform). */
export function RoleNotes() {
  const t = useTexts(applicationTexts).roles;
  return (
    <aside aria-labelledby="role-notes" className="rounded-card border border-line bg-surface p-5 md:p-7">
      <h2 id="role-notes" className="type-h3">
        {t.title}
      </h2>
      <ul className="type-small mt-3 grid gap-3 text-ink2">
        {notes.map(({ text, icon }) => (
          <li key={text} className="flex gap-2.5">
            <Icon of={icon} size={17} className="mt-0.5 shrink-0" />
            {t[text]}
          </li>
        ))}
      </ul>
    </aside>
  );
}
