// Endpoints of postponements, for the buyer's and the organizer's screens: apart from those of purchases, which public pages load.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './answer-contract.ts';

export const answerPostponement = endpointAt<typeof contract.answerPostponement>('POST', '/orders/{id}/postponement-answer');
export const getPostponement = endpointAt<typeof contract.getPostponement>('GET', '/events/{id}/postponement');
