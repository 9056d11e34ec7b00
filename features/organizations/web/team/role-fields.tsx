import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { RadioDot } from '#platform/web/ui/controls/radio-dot.tsx';
import type { MemberRole } from '../../members/member-roles.ts';
import { teamTexts } from './texts.ts';

export type GivenRole = Exclude<MemberRole, 'owner'>;
const givenRoles = ['manager', 'analyst', 'box-office', 'gate'] as const satisfies readonly GivenRole[];

/** A role, and the events that it is for; null: all. */
export interface ChosenRole {
  readonly role: GivenRole;
  readonly events: readonly string[] | null;
}

export interface TeamEvent {
  readonly id: string;
  readonly name: string;
}

interface RoleFieldsProps {
  readonly value: ChosenRole;
  readonly onChange: (value: ChosenRole) => void;
  readonly events: readonly TeamEvent[];
}

const card = 'flex cursor-pointer items-start gap-3 rounded-inset border border-line bg-surface p-4 has-checked:border-ink has-checked:bg-brandsoft';

/** Chooses a role, and all events or some. */
export function RoleFields({ value, onChange, events }: RoleFieldsProps) {
  const t = useTexts(teamTexts);
  const chosen = value.events ?? [];
  const toggle = (id: string, isOn: boolean) => onChange({ ...value, events: isOn ? [...chosen, id] : chosen.filter((other) => other !== id) });
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
        {value.events !== null && (
          <div className="mt-2 max-h-64 overflow-y-auto pl-1">
            {events.length === 0 && <p className="type-body text-ink2">{t.noEvents}</p>}
            {events.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={<span className="wrap-anywhere">{name}</span>}
                checked={chosen.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            ))}
          </div>
        )}
      </fieldset>
    </>
  );
}
