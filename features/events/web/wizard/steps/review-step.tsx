import type { ReactNode } from 'react';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import type { DraftForm } from '../../../drafts/draft-contract.ts';
import { momentText } from '../form/day-words.ts';
import { completed, readCount } from '../../../drafts/complete-draft.ts';
import { planOfDraft } from '../../../drafts/plan-of-draft.ts';
import { needsLink, platformNames } from '../../../joining/stream-platforms.ts';
import { SaleTimeline } from '../../readiness/sale-timeline.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { CapacityCard } from '../releases/capacity-card.tsx';
import { SaleCard } from '../releases/sale-card.tsx';
import { wizardTexts } from '../texts.ts';
import { Fact, Facts } from './review-facts.tsx';
import { DraftReadiness } from './draft-readiness.tsx';
import { ReviewPart } from './review-part.tsx';
import { ReviewedReleases } from './reviewed-releases.tsx';
import { cannotBePaid } from './releases-step.tsx';
import { PosterPicture } from '../../card/poster-picture.tsx';
import { posterOfForm, styleText } from '../../poster-fields/poster-words.ts';
import { posterFieldsTexts } from '../../poster-fields/texts.ts';
import { eventTexts } from '../../texts.ts';

/** Step 4: everything that was entered, each part with a way back to it; `children` can be done before it is submitted. */
export function ReviewStep({ canSubmit, children }: { readonly canSubmit: boolean; readonly children: ReactNode }) {
  const { review: t } = useTexts(wizardTexts);
  const { form, today } = useWizard();
  const whole = completed(form, today);
  return (
    <>
      <p className="type-body mb-5 text-ink2">{t.lead}</p>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_minmax(300px,380px)] md:items-start md:gap-x-10">
        <div className="grid grid-cols-1 gap-4">
          <ReviewedEvent form={whole} />
          {whole.deliveryMethod !== 'virtual' && <ReviewedPlace form={whole} />}
          {whole.deliveryMethod !== 'in_person' && <ReviewedStream form={whole} />}
          <ReviewedTimes form={whole} />
          <ReviewedPoster form={whole} />
          <ReviewedReleases releases={whole.releases} />
          <ReviewedPolicies form={whole} />
          <SaleTimeline plan={planOfDraft(whole)} timeZone={whole.timeZone || HOME_ZONE} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          {canSubmit && <Alert tone={cannotBePaid(whole) ? 'warn' : 'info'}>{cannotBePaid(whole) ? t.staysDraft : t.goesLive}</Alert>}
          <DraftReadiness form={whole} />
          {children}
          <CapacityCard />
          <SaleCard />
        </div>
      </div>
    </>
  );
}

interface OfForm {
  readonly form: DraftForm;
}

function ReviewedEvent({ form }: OfForm) {
  const { event: t, categories } = useTexts(wizardTexts);
  const { categories: named } = useTexts(eventTexts);
  const names: Readonly<Record<string, string>> = { ...named, ...categories };
  return (
    <ReviewPart title={t.about} path="name">
      <Facts>
        <Fact label={t.name} path="name" text={form.name} />
        <Fact label={t.category} path="category" text={names[form.category] ?? ''} />
        <Fact label={t.type} path="deliveryMethod" text={t.types[form.deliveryMethod]} />
        <Fact label={t.description} path="description" text={form.description} isLong />
      </Facts>
    </ReviewPart>
  );
}

function ReviewedPlace({ form }: OfForm) {
  const { event: t } = useTexts(wizardTexts);
  return (
    <ReviewPart title={t.where} path="venue">
      <Facts>
        <Fact label={t.venue} path="venue" text={form.venue} />
        <Fact label={t.city} path="city" text={form.city} />
        {form.address !== '' && <Fact label={t.address} path="address" text={form.address} />}
        <Fact label={t.country} path="country" text={form.country} />
      </Facts>
    </ReviewPart>
  );
}

function ReviewedTimes({ form }: OfForm) {
  const { event: t } = useTexts(wizardTexts);
  const language = useLanguage();
  const capacity = readCount(form.totalCapacity);
  return (
    <ReviewPart title={t.when} path="startDate">
      <Facts>
        <Fact label={t.startDate} path="startDate" text={momentText(form.startDate, form.startTime, language)} />
        <Fact label={t.endDate} path="endDate" text={momentText(form.endDate, form.endTime, language)} />
        <Fact label={t.timeZone} path="timeZone" text={form.timeZone} />
        <Fact label={t.capacity} path="totalCapacity" text={capacity === null ? form.totalCapacity : groupDigits(capacity, language)} />
        {form.maxPerPerson !== '' && <Fact label={t.maxPerPerson} path="maxPerPerson" text={form.maxPerPerson} />}
      </Facts>
    </ReviewPart>
  );
}

function ReviewedPoster({ form }: OfForm) {
  const { eventId } = useWizard();
  const poster = useTexts(posterFieldsTexts);
  return (
    <ReviewPart title={poster.title} path="picture">
      <div className="flex gap-4">
        <PosterPicture
          poster={posterOfForm(eventId, form)}
          picture={form.picture || null}
          size={{ width: 88, height: 110 }}
          className="aspect-4/5 w-22 shrink-0"
        />
        <Facts>
          {form.picture === '' ? (
            <Fact label={poster.style.label} path="posterStyle" text={styleText(form.posterStyle, poster) || poster.style.automatic} />
          ) : (
            <Fact label={poster.picture.label} path="picture" text={poster.picture.own} />
          )}
          {form.picture !== '' && form.pictureAlt !== '' && <Fact label={poster.picture.alt} path="pictureAlt" text={form.pictureAlt} isLong />}
        </Facts>
      </div>
    </ReviewPart>
  );
}

function ReviewedStream({ form }: OfForm) {
  const { online: t, event, review } = useTexts(wizardTexts);
  const { virtualSettings: stream, hybridSettings: parts, deliveryMethod } = form;
  const platforms: Readonly<Record<string, string>> = { ...platformNames, custom: t.otherPlatform };
  const on = (['recordingEnabled', 'waitingRoomEnabled', 'chatEnabled', 'requiresPreRegistration'] as const).filter((name) => stream[name]);
  const isHybrid = deliveryMethod === 'hybrid';
  const switches = [...on.map((name) => t[name]), ...(isHybrid && parts.allowSwitchingMode ? [t.allowSwitchingMode] : [])];
  return (
    <ReviewPart title={review.online} path="virtualSettings.platform">
      <Facts>
        <Fact label={t.platform} path="virtualSettings.platform" text={platforms[stream.platform] ?? stream.platform} />
        {isHybrid && <Fact label={t.physicalCapacity} path="hybridSettings.physicalCapacity" text={parts.physicalCapacity} />}
        {isHybrid && <Fact label={t.virtualCapacity} path="hybridSettings.virtualCapacity" text={parts.virtualCapacity} />}
        {!isHybrid && stream.maxAttendees !== '' && <Fact label={t.maxAttendees} path="virtualSettings.maxAttendees" text={stream.maxAttendees} />}
        {switches.length > 0 && <Fact label={event.type} path="deliveryMethod" text={switches.join('\n')} isLong />}
        {needsLink(stream.platform) && stream.joinLink !== '' && (
          <Fact label={t.joinLink} path="virtualSettings.joinLink" text={stream.joinLink} isLong />
        )}
        {stream.accessInstructions !== '' && (
          <Fact label={t.accessInstructions} path="virtualSettings.accessInstructions" text={stream.accessInstructions} isLong />
        )}
      </Facts>
    </ReviewPart>
  );
}

function ReviewedPolicies({ form }: OfForm) {
  const { policies: t, steps } = useTexts(wizardTexts);
  const policy = `${t.names[form.refundPolicy]}. ${t.rules[form.refundPolicy]}`;
  return (
    <ReviewPart title={steps[3]} path="refundPolicy">
      <Facts>
        <Fact label={t.refunds} path="refundPolicy" text={policy} isLong />
        <Fact label={t.fee} path="feeBearer" text={`${t.bearers[form.feeBearer]}. ${t.bearerRules[form.feeBearer]}`} isLong />
        {form.taxName !== '' && (
          <Fact label={t.tax} path="taxName" text={[form.taxName, `${form.taxPercent}\u00a0%`, form.taxNumber].filter(Boolean).join(', ')} />
        )}
        {form.terms !== '' && <Fact label={t.terms} path="terms" text={form.terms} isLong />}
        <Fact label={t.name} path="organizerName" text={form.organizerName} />
        <Fact label={t.email} path="organizerEmail" text={form.organizerEmail} />
        {form.organizerPhone !== '' && <Fact label={t.phone} path="organizerPhone" text={form.organizerPhone} />}
      </Facts>
    </ReviewPart>
  );
}
