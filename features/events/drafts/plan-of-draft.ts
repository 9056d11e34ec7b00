import { doorsOpenAt } from '../joining/doors.ts';
import { needsLink } from '../joining/stream-platforms.ts';
import { clockTime, closingTime, type SalePlan } from '../readiness/sale-plan.ts';
import { issueNames } from '../rules.ts';
import { readAmount, readCount, ticketsOf } from './complete-draft.ts';
import type { DraftForm } from './draft-contract.ts';
import { usedReleases } from './sale-days.ts';

/** The sale plan of a draft that was completed (complete-draft.ts). Its releases of the specification are ticket types. */
export function planOfDraft(form: DraftForm): SalePlan {
  const at = (day: string, time: string) => (day === '' || time === '' ? '' : `${day}T${time}`);
  const startsAt = at(form.startDate, form.startTime);
  const endsAt = at(form.endDate, form.endTime);
  return {
    doorsAt: startsAt === '' || form.deliveryMethod === 'in_person' ? '' : clockTime(doorsOpenAt(new Date(`${startsAt}Z`)), 'UTC'),
    startsAt,
    endsAt,
    capacity: readCount(form.totalCapacity),
    people: ticketsOf(form),
    hasPicture: null,
    lacksLink: form.deliveryMethod !== 'in_person' && needsLink(form.virtualSettings.platform) && form.virtualSettings.joinLink.trim() === '',
    organizerEmail: form.organizerEmail.trim(),
    types: form.releases.map(({ name, price, hidden, saleStartDate, saleEndDate, issueNumber }) => ({
      name: name.trim(),
      price: readAmount(price),
      isPaused: false,
      isHidden: hidden,
      opensAt: at(saleStartDate, '00:00') || null,
      // On the day on which the event ends until then.
      closesAt: (saleEndDate === form.endDate && endsAt) || at(saleEndDate, '24:00') || null,
      releases: issueNumber === null ? [] : [issueNumber],
    })),
    releases: usedReleases(form).map((number) => {
      const { startDate, startTime, endDate, endTime, opensWhenPreviousSoldOut } = form.windows[number];
      return {
        number,
        name: issueNames[number],
        opensAt: at(startDate, startTime),
        closesAt: closingTime(at(endDate, endTime)),
        opensWhenPreviousSoldOut,
      };
    }),
  };
}
