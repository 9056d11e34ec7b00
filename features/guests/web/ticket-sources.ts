import type { Language } from '#platform/contract/language/languages.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import type { SelectOption } from '#platform/web/ui/controls/select-option.ts';
import type { AllotmentList } from '../allotments-contract.ts';

/** What tickets can be given from: first what is set aside, then the sale; what has none left cannot be chosen. */
export function ticketSources(
  { items, event }: AllotmentList,
  language: Language,
  left: (of: { readonly name: string; readonly left: number }) => string,
): readonly SelectOption[] {
  return [
    ...items.filter((one) => one.left > 0).map(({ id, name, left: rest }) => ({ value: `allotment ${id}`, label: left({ name, left: rest }) })),
    ...event.ticketTypes.map(({ id, name, available }) => ({
      value: `type ${id}`,
      label: left({ name: nameIn(name, language), left: available }),
      disabled: available === 0,
    })),
  ];
}

/** The chosen one as calls name it. */
export function sourceOf(value: string): { readonly allotmentId?: string; readonly ticketTypeId?: string } {
  const [kind, id = ''] = value.split(' ');
  if (id === '') return {};
  return kind === 'allotment' ? { allotmentId: id } : { ticketTypeId: id };
}
