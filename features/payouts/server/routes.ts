import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import { countsRefusals } from '#features/payments/server/refusals/refuse-payment.ts';
import * as admin from '../admin-contract.ts';
import * as answers from '../bank/answer-contract.ts';
import * as bank from '../bank-contract.ts';
import * as cancelling from '../cancelling/cancellation-contract.ts';
import * as contract from '../contract.ts';
import * as funds from '../funds/top-up-contract.ts';
import * as ownTill from '../own-till/own-till-contract.ts';
import * as statements from '../statement-contract.ts';
import { askAdvance } from './advances/ask-advance.ts';
import { decideAdvances } from './advances/decide-advances.ts';
import * as recipient from '../recipient-contract.ts';
import { getBalance } from './balance/get-balance.ts';
import { getCancellation } from './cancelling/get-cancellation.ts';
import { uploadBankAnswer } from './bank/answers/upload-answer.ts';
import { downloadBankFile, getBankFile, listBankFiles } from './bank/describe-bank-file.ts';
import { makeBankFile } from './bank/make-bank-file.ts';
import { settleBankFile } from './bank/settle-bank-file.ts';
import { acceptName, holdPayouts, releaseEarly, retryPayout } from './deciding/decide-payouts.ts';
import { addHoliday, listHolidays } from './deciding/holidays.ts';
import { listWaiting } from './deciding/list-waiting.ts';
import { recordOutcome } from './deciding/record-outcome.ts';
import { agreePlan } from './fees/agree-plan.ts';
import { listRecordedTopUps, listTopUps } from './funds/list-top-ups.ts';
import { takeTopUpBack } from './funds/take-top-up-back.ts';
import { recordTopUp, topUp } from './funds/top-up.ts';
import { chooseOwnTill } from './own-till/choose-own-till.ts';
import { decideOwnTill } from './own-till/decide-own-till.ts';
import { getOwnTill } from './own-till/describe-own-till.ts';
import { listOwnTills } from './own-till/list-own-tills.ts';
import { proveOwnTill } from './own-till/prove-own-till.ts';
import { registerOwnTill } from './own-till/register-own-till.ts';
import { revokeOwnTill, withdrawOwnTill } from './own-till/withdraw-own-till.ts';
import { changeRecipient, verifyRecipient } from './recipients/change-recipient.ts';
import { getPayoutRecipient } from './recipients/describe-recipient.ts';
import { getPayout, listPayouts } from './sending/list-payouts.ts';
import { exportStatement, exportStatementSheet, getStatement, printStatement } from './statements/get-statement.ts';

export const payoutRoutes: readonly Route[] = [
  route(cancelling.getCancellation, getCancellation),
  route(cancelling.topUp, countsRefusals(topUp)),
  route(cancelling.recordTopUp, recordTopUp),
  route(funds.listTopUps, listTopUps),
  route(funds.listRecordedTopUps, listRecordedTopUps),
  atomicRoute(funds.takeTopUpBack, takeTopUpBack),
  route(contract.getBalance, getBalance),
  atomicRoute(contract.askAdvance, askAdvance),
  route(contract.listPayouts, listPayouts),
  route(contract.getPayout, getPayout),
  route(recipient.getPayoutRecipient, getPayoutRecipient),
  atomicRoute(recipient.changePayoutRecipient, changeRecipient),
  route(recipient.verifyPayoutRecipient, verifyRecipient),
  route(ownTill.getOwnTill, getOwnTill),
  route(ownTill.registerOwnTill, registerOwnTill),
  route(ownTill.proveOwnTill, proveOwnTill),
  atomicRoute(ownTill.chooseOwnTill, chooseOwnTill),
  atomicRoute(ownTill.withdrawOwnTill, withdrawOwnTill),
  route(ownTill.listOwnTills, listOwnTills),
  atomicRoute(ownTill.decideOwnTill, decideOwnTill),
  atomicRoute(ownTill.revokeOwnTill, revokeOwnTill),
  route(statements.getStatement, getStatement),
  route(statements.exportStatement, exportStatement),
  route(statements.exportStatementSheet, exportStatementSheet),
  route(statements.printStatement, printStatement),
  route(admin.listWaitingPayouts, listWaiting),
  atomicRoute(admin.releaseEarly, releaseEarly),
  atomicRoute(admin.holdPayouts, holdPayouts),
  atomicRoute(admin.agreePlan, agreePlan),
  atomicRoute(admin.decideAdvances, decideAdvances),
  atomicRoute(admin.retryPayout, retryPayout),
  atomicRoute(admin.acceptRecipientName, acceptName),
  atomicRoute(admin.recordPartOutcome, recordOutcome),
  route(bank.listBankFiles, listBankFiles),
  atomicRoute(bank.makeBankFile, makeBankFile),
  route(bank.getBankFile, getBankFile),
  route(bank.downloadBankFile, downloadBankFile),
  atomicRoute(bank.settleBankFile, settleBankFile),
  atomicRoute(answers.uploadBankAnswer, uploadBankAnswer),
  route(admin.listHolidays, listHolidays),
  atomicRoute(admin.addHoliday, addHoliday),
];
