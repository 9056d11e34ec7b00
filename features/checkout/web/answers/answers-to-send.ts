import type { TypedAnswers } from './answer-fields.tsx';

/** What was typed as calls take it: the name of each field tells the question, and the ticket. */
export function answersToSend(typed: TypedAnswers) {
  return Object.entries(typed).map(([field, value]) => {
    const [, questionId = '', ticketTypeId, number] = field.split('.');
    const slot = ticketTypeId === undefined ? {} : { ticketTypeId, number: Number(number) };
    return { questionId, ...slot, value: typeof value === 'string' ? value : [...value] };
  });
}
