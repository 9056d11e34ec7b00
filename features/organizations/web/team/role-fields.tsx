import { useTexts } from '#platform/web/i18n/text-area.ts';
import { RadioDot } from '#platform/web/ui/controls/radio-dot.tsx';
import type { MemberRole } from '../../members/member-roles.ts';
import { EventPicker } from './event-picker.tsx';
import type { TeamEvents } from './team-events.ts';
import { teamTexts } from './texts.ts';

export type GivenRole = Exclude<MemberRole, 'owner'>;
const givenRoles = ['manager', 'analyst', 'box-office', 'gate'] as const satisfies readonly GivenRole[];

/** A role, and the events that it is for; null: all. */
export interface ChosenRole {
  readonly role: GivenRole;
  readonly events: readonly string[] | null;
}

interface RoleFieldsProps {
  readonly value: ChosenRole;
  readonly onChange: (value: ChosenRole) => void;
  readonly events: TeamEvents;
}

const card = 'flex cursor-pointer items-start gap-3 rounded-inset border border-line bg-surface p-4 has-checked:border-ink has-checked:bg-brandsoft';

/** Chooses a role, and all events or some. */
export function RoleFields({ value, onChange, events }: RoleFieldsProps) {
  const t = useTexts(teamTexts);
  return (
    <>
      <fieldset>
        <legend className="type-strong mb-2">{t.role}</legend>
        <div className="grid gap-2">
          {givenRoles.map((role) => (
            <label key={role} className={card}>
              <RadioDot name="role" value={role} checked={value.role === role} onChange={() => onChange({ ...value, role })} />
              <span className="min-w-0">
                <span className="type-strong block">{t.roles[role]}</span>
                <span className="type-small block text-ink2">{t.can[role]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="type-strong mb-2">{t.forEvents}</legend>
        <div className="grid gap-2">
          <label className={card}>
            <RadioDot name="events" checked={value.events === null} onChange={() => onChange({ ...value, events: null })} />
            <span className="type-strong">{t.allEvents}</span>
          </label>
          <label className={card}>
            <RadioDot name="events" checked={value.events !== null} onChange={() => onChange({ ...value, events: [] })} />
            <span className="type-strong">{t.onlyChosen}</span>
          </label>
        </div>
        {value.events !== null && <EventPicker events={events} chosen={value.events} onChange={(chosen) => onChange({ ...value, events: chosen })} />}
      </fieldset>
    </>
  );
}
