import type { NotificationPreferences } from '../contract.ts';
import { preferenceFlags, type PreferenceFlag } from '../preferences.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { notificationTexts } from './texts.ts';

/** Their emails are about tickets and money, and are sent whatever is chosen (docs/reference/notifications.md#channels). */
const emailIsSent: ReadonlySet<PreferenceFlag> = new Set(['ticketUpdates', 'transfers', 'payments']);

interface FlagTableProps {
  readonly preferences: NotificationPreferences;
  readonly onChange: (choice: { readonly channel: 'email' | 'sms'; readonly flag: PreferenceFlag; readonly wanted: boolean }) => void;
}

/** A row for each sort of notification, a column for each channel. Without a number nothing can be chosen for SMS. */
export function FlagTable({ preferences, onChange }: FlagTableProps) {
  const t = useTexts(notificationTexts);
  const { available, number } = preferences.phone;
  const { user } = useSession();
  // Of sales, which only organizers have.
  const offered = preferenceFlags.filter((flag) => flag !== 'dailySummary' || user?.permissions.includes('edit:events') === true);
  const shown = available ? (['email', 'sms'] as const) : (['email'] as const);
  return (
    <>
      <div className="mt-5 rounded-card border border-line bg-surface">
        <table className="type-body w-full">
          <thead>
            <tr className="type-small text-left text-ink2">
              <th scope="col" className="border-b border-line py-3 pr-3 pl-4 font-semibold wrap-anywhere md:pl-5">
                {t.what}
              </th>
              {shown.map((channel) => (
                <th key={channel} scope="col" className="w-24 border-b border-line px-1 py-3 text-center font-semibold max-sm:w-16 sm:px-2">
                  {t.channels[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {offered.map((flag) => (
              <tr key={flag}>
                <th scope="row" className="py-3.5 pr-3 pl-4 text-left font-normal wrap-anywhere md:pl-5">
                  <span className="type-strong block">{t.flags[flag].name}</span>
                  <span className="type-small block text-ink2">{t.flags[flag].about}</span>
                </th>
                {shown.map((channel) => (
                  <td key={channel} className="px-1 text-center sm:px-2">
                    {channel === 'email' && emailIsSent.has(flag) ? (
                      <span className="type-small text-ink2">{t.always}</span>
                    ) : (
                      <span className="inline-grid min-h-11 min-w-11 place-content-center [&>label]:min-w-11 [&>label]:justify-center [&>label]:gap-0">
                        <Checkbox
                          label={<span className="sr-only">{t.choice({ what: t.flags[flag].name, channel: t.channels[channel] })}</span>}
                          checked={preferences[channel][flag] && (channel === 'email' || number !== null)}
                          disabled={channel === 'sms' && number === null}
                          onChange={({ target }) => onChange({ channel, flag, wanted: target.checked })}
                        />
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="type-small measure mt-3 text-ink2">
        {t.alwaysHint} {available && number === null && t.needsNumber}
      </p>
    </>
  );
}
