import type { ChangeEvent } from 'react';
import { formatZone } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { countries, findCountry, timeZones } from '../form/known-places.ts';
import { SelectField, TextField } from '../form/wizard-fields.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';

export function PlaceFields() {
  const { event: t, optional } = useTexts(wizardTexts);
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField path="venue" label={t.venue} />
        <TextField path="city" label={t.city} />
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField path="address" label={t.address} aside={optional} />
        <CountryField />
      </div>
    </>
  );
}

/** A country decides the time zone and the currency, unless the organizer had chosen others. */
function CountryField() {
  const { event: t } = useTexts(wizardTexts);
  const language = useLanguage();
  const { form, change, errors } = useWizard();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const known = findCountry(form.country);
  const options = countries.map(({ name, code }) => ({ value: name, label: names.of(code) ?? name }));

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const next = findCountry(target.value);
    if (next === undefined) return;
    const { timeZone, currency } = form;
    const isOwnZone = known !== undefined && timeZone !== '' && timeZone !== known.timeZone;
    const isOwnCurrency = known !== undefined && currency !== '' && currency !== known.currency;
    change(
      { ...form, country: next.name, ...(!isOwnZone && { timeZone: next.timeZone }), ...(!isOwnCurrency && { currency: next.currency }) },
      'country',
      'timeZone',
      'currency',
    );
  }

  return (
    <SelectInput
      label={t.country}
      name="country"
      value={known?.name ?? form.country}
      error={errors['country']}
      options={known === undefined ? [{ value: form.country, label: form.country }, ...options] : options}
      onChange={choose}
    />
  );
}

export function ZoneField() {
  const { event: t } = useTexts(wizardTexts);
  const { form } = useWizard();
  const now = serverNow();
  const zones = form.timeZone === '' || timeZones.includes(form.timeZone) ? timeZones : [form.timeZone, ...timeZones];
  const options = zones.map((zone) => ({ value: zone, label: `${zone.replace(/^.*\//, '').replaceAll('_', ' ')} (${formatZone(now, zone)})` }));
  return <SelectField path="timeZone" label={t.timeZone} options={options} hint={t.timeZoneHint} />;
}
