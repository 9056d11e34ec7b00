// Endpoints of tickets that are exchanged: apart from those that buyers' pages load.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './upgrades-contract.ts';

export const listUpgradeTypes = endpointAt<typeof contract.listUpgradeTypes>('GET', '/orders/{id}/tickets/{ticketId}/types');
export const beginUpgrade = endpointAt<typeof contract.beginUpgrade>('POST', '/orders/{id}/upgrades');
export const askForUpgrade = endpointAt<typeof contract.askForUpgrade>('POST', '/orders/{id}/upgrades/{upgradeId}/payment');
export const takeCashForUpgrade = endpointAt<typeof contract.takeCashForUpgrade>('POST', '/orders/{id}/upgrades/{upgradeId}/cash');
export const sendUpgrade = endpointAt<typeof contract.sendUpgrade>('POST', '/orders/{id}/upgrades/{upgradeId}/messages');
export const endUpgrade = endpointAt<typeof contract.endUpgrade>('POST', '/orders/{id}/upgrades/{upgradeId}/end');
