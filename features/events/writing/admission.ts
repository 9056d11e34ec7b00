// Whether tickets are for the hall or for the stream (docs/reference/product.md#hall-and-stream).
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { eventMessages } from '../messages.ts';
import { typeCode } from '../rules.ts';
import type { Admission } from '../admissions.ts';
import type { DeliveryMethod } from '../schemas.ts';

/** What a type's name says of it: `Virtual` is one of the specified names. */
const VIRTUAL_CODE = 'VIRTUAL';

/** The part that tickets of a type are for: of a hybrid event as given, else by its name; all others have one part. */
export function admissionOf(
  deliveryMethod: DeliveryMethod,
  { admission, type, name }: { readonly admission?: Admission | undefined; readonly type?: string | undefined; readonly name: string },
): Admission {
  if (deliveryMethod !== 'hybrid') return deliveryMethod;
  return admission ?? (typeCode(type ?? name) === VIRTUAL_CODE ? 'virtual' : 'in_person');
}

/** Why tickets of a type cannot be for that part: the event has only the other one. */
export function whyNotAdmitted(deliveryMethod: DeliveryMethod, admission: Admission | undefined): Message | null {
  if (admission === undefined || deliveryMethod === 'hybrid' || admission === deliveryMethod) return null;
  return admission === 'virtual' ? eventMessages.noStreamToAdmitTo : eventMessages.noHallToAdmitTo;
}
