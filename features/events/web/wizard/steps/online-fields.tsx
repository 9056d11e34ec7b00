import { Clapperboard } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { FigureField, LongTextField, SelectField, SwitchField } from '../form/wizard-fields.tsx';
import { platformNames } from '../../../joining/stream-platforms.ts';
import { useWizard } from '../form/wizard-form.ts';
import { JoinLinkField } from './join-link-field.tsx';
import { wizardTexts } from '../texts.ts';

const switches = ['recordingEnabled', 'waitingRoomEnabled', 'chatEnabled', 'requiresPreRegistration'] as const;

/** How a virtual or hybrid event is streamed, and to how many. */
export function OnlineFields() {
  const { online: t, optional } = useTexts(wizardTexts);
  const { form } = useWizard();
  const isHybrid = form.deliveryMethod === 'hybrid';
  const options = Object.entries(platformNames).map(([value, platform]) => ({
    value,
    label: value === 'vumi_live' ? t.recommended({ platform }) : platform,
  }));
  return (
    <>
      {!isHybrid && <CreatorHubPromo />}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-4">
        <SelectField
          path="virtualSettings.platform"
          label={t.platform}
          options={[...options, { value: 'custom', label: t.otherPlatform }]}
          hint={form.virtualSettings.platform === 'vumi_live' && t.hosted}
        />
        {isHybrid ? (
          <div className="grid grid-cols-2 items-end content-start gap-x-3 sm:gap-x-4">
            <FigureField path="hybridSettings.physicalCapacity" label={t.physicalCapacity} />
            <FigureField path="hybridSettings.virtualCapacity" label={t.virtualCapacity} />
          </div>
        ) : (
          <FigureField path="virtualSettings.maxAttendees" label={t.maxAttendees} aside={optional} />
        )}
      </div>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {switches.map((name) => (
          <SwitchField key={name} path={`virtualSettings.${name}`} label={t[name]} />
        ))}
        {isHybrid && <SwitchField path="hybridSettings.allowSwitchingMode" label={t.allowSwitchingMode} />}
      </div>
      <JoinLinkField />
      <LongTextField path="virtualSettings.accessInstructions" label={t.accessInstructions} aside={optional} hint={t.accessHint} rows={3} />
    </>
  );
}

function CreatorHubPromo() {
  const { online: t } = useTexts(wizardTexts);
  const { form, change } = useWizard();
  return (
    <Alert
      tone="info"
      icon={<Icon of={Clapperboard} size={20} className="text-info" />}
      title={t.promoTitle}
      action={
        <Button variant="outline" size="small" onClick={() => change({ ...form, deliveryMethod: 'in_person' }, 'deliveryMethod')}>
          {t.toInPerson}
        </Button>
      }
    >
      {t.promo}
    </Alert>
  );
}
