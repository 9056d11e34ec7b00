// Endpoints of the link of a payer from the menu, which opens without an account.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './menu-contract.ts';

export const lookAtMenuLink = endpointAt<typeof contract.lookAtMenuLink>('POST', '/menu-links/look');
export const chooseByMenuLink = endpointAt<typeof contract.chooseByMenuLink>('POST', '/menu-links/choose');
