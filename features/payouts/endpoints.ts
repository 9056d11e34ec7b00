// Endpoints of payouts that pages call.
import { endpointAt, fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as admin from './admin-contract.ts';
import type * as answers from './bank/answer-contract.ts';
import type * as bank from './bank-contract.ts';
import type * as contract from './contract.ts';
import type * as funds from './funds/top-up-contract.ts';
import type * as ownTill from './own-till/own-till-contract.ts';
import type * as statements from './statement-contract.ts';
import type * as recipient from './recipient-contract.ts';

export const getBalance = endpointAt<typeof contract.getBalance>('GET', '/organizer/balance');
export const askAdvance = endpointAt<typeof contract.askAdvance>('POST', '/organizer/advances');
export const listPayouts = endpointAt<typeof contract.listPayouts>('GET', '/organizer/payouts');
export const getPayout = endpointAt<typeof contract.getPayout>('GET', '/organizer/payouts/{id}');
export const getPayoutRecipient = endpointAt<typeof recipient.getPayoutRecipient>('GET', '/organizer/payout-recipient');
export const changePayoutRecipient = endpointAt<typeof recipient.changePayoutRecipient>('PUT', '/organizer/payout-recipient');
export const verifyPayoutRecipient = endpointAt<typeof recipient.verifyPayoutRecipient>('POST', '/organizer/payout-recipient/verify');
export const getOwnTill = endpointAt<typeof ownTill.getOwnTill>('GET', '/organizer/own-till');
export const registerOwnTill = endpointAt<typeof ownTill.registerOwnTill>('PUT', '/organizer/own-till');
export const proveOwnTill = endpointAt<typeof ownTill.proveOwnTill>('POST', '/organizer/own-tills/{id}/proof');
export const chooseOwnTill = endpointAt<typeof ownTill.chooseOwnTill>('PUT', '/organizer/own-till/events/{id}');
export const withdrawOwnTill = endpointAt<typeof ownTill.withdrawOwnTill>('POST', '/organizer/own-tills/{id}/withdrawal');
export const listOwnTills = endpointAt<typeof ownTill.listOwnTills>('GET', '/admin/own-tills');
export const decideOwnTill = endpointAt<typeof ownTill.decideOwnTill>('POST', '/admin/own-tills/{id}/decision');
export const revokeOwnTill = endpointAt<typeof ownTill.revokeOwnTill>('POST', '/admin/own-tills/{id}/withdrawal');
export const listTopUps = endpointAt<typeof funds.listTopUps>('GET', '/organizer/top-ups');
export const listRecordedTopUps = endpointAt<typeof funds.listRecordedTopUps>('GET', '/admin/top-ups');
export const takeTopUpBack = endpointAt<typeof funds.takeTopUpBack>('POST', '/admin/top-ups/{id}/take-back');
export const getStatement = endpointAt<typeof statements.getStatement>('GET', '/organizer/statements/{period}');
export const exportStatement = fileEndpointAt<typeof statements.exportStatement>(
  '/organizer/statements/{period}/statement.csv',
  'text/csv; charset=utf-8',
);
export const exportStatementSheet = fileEndpointAt<typeof statements.exportStatementSheet>(
  '/organizer/statements/{period}/statement.xlsx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
);
export const printStatement = fileEndpointAt<typeof statements.printStatement>('/organizer/statements/{period}/statement.pdf', 'application/pdf');
export const listWaitingPayouts = endpointAt<typeof admin.listWaitingPayouts>('GET', '/admin/payouts');
export const releaseEarly = endpointAt<typeof admin.releaseEarly>('POST', '/admin/payouts/events/{id}/release');
export const holdPayouts = endpointAt<typeof admin.holdPayouts>('PUT', '/admin/payouts/events/{id}/hold');
export const agreePlan = endpointAt<typeof admin.agreePlan>('PUT', '/admin/organizations/{id}/plan');
export const decideAdvances = endpointAt<typeof admin.decideAdvances>('PUT', '/admin/organizations/{id}/advances');
export const retryPayout = endpointAt<typeof admin.retryPayout>('POST', '/admin/payouts/{id}/retry');
export const acceptRecipientName = endpointAt<typeof admin.acceptRecipientName>('POST', '/admin/payouts/recipients/{id}/accept-name');
export const recordPartOutcome = endpointAt<typeof admin.recordPartOutcome>('POST', '/admin/payouts/parts/{id}/outcome');
export const listBankFiles = endpointAt<typeof bank.listBankFiles>('GET', '/admin/payout-files');
export const makeBankFile = endpointAt<typeof bank.makeBankFile>('POST', '/admin/payout-files');
export const getBankFile = endpointAt<typeof bank.getBankFile>('GET', '/admin/payout-files/{id}');
export const downloadBankFile = fileEndpointAt<typeof bank.downloadBankFile>('/admin/payout-files/{id}/pain.xml', 'application/xml');
export const settleBankFile = endpointAt<typeof bank.settleBankFile>('POST', '/admin/payout-files/{id}/paid');
export const uploadBankAnswer = endpointAt<typeof answers.uploadBankAnswer>('POST', '/admin/payout-files/answers');
export const addHoliday = endpointAt<typeof admin.addHoliday>('POST', '/admin/holidays');
