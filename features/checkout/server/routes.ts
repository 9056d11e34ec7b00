import { atomicRoute, route, streamRoute } from '#platform/server/http/http.ts';
import { countsRefusals } from '#features/payments/server/refusals/refuse-payment.ts';
import * as answers from '../answers/answers-contract.ts';
import * as contract from '../contract.ts';
import * as corrections from '../corrections/corrections-contract.ts';
import * as instalments from '../instalments/instalments-contract.ts';
import * as standing from '../instalments/standing-contract.ts';
import * as menu from '../menu/menu-contract.ts';
import * as ways from '../refund-ways/ways-contract.ts';
import * as office from '../office/office-contract.ts';
import * as unmatched from '../paybill/unmatched-contract.ts';
import * as payments from '../payment-contract.ts';
import * as postponing from '../postponing/answer-contract.ts';
import * as promoCodes from '../promo-codes/promo-codes-contract.ts';
import * as quotes from '../quotes/quotes-contract.ts';
import * as promos from '../promo-contract.ts';
import * as receipts from '../receipts/receipts-contract.ts';
import * as refunds from '../refund-contract.ts';
import * as requests from '../refund-requests/requests-contract.ts';
import * as eventOrders from '../sales/event-orders-contract.ts';
import * as orderHistory from '../sales/order-history-contract.ts';
import * as sales from '../sales/sales-contract.ts';
import * as upgrades from '../upgrades/upgrades-contract.ts';
import * as teamCalls from '../sales/team-contract.ts';
import { answerQuestions } from './answers/answer-questions.ts';
import { getAnswerFile } from './answers/get-answer-file.ts';
import { getOrderAnswers } from './answers/get-order-answers.ts';
import { correctBuyer } from './corrections/correct-buyer.ts';
import { correctHolder } from './corrections/correct-holder.ts';
import { changeRequests } from './instalments/change-requests.ts';
import { remindOfPart } from './instalments/remind-of-part.ts';
import { setUpStandingOrder } from './instalments/standing/set-up-standing-order.ts';
import { stopStandingOrder } from './instalments/standing/stop-standing-order.ts';
import { changeOfficeOrder, sendOfficeOrder } from './office/change-office-order.ts';
import { createOfficeOrder } from './office/create-office-order.ts';
import { getProForma } from './office/get-pro-forma.ts';
import { listOfficeOrders } from './office/list-office-orders.ts';
import { askRefundWay } from './refund-ways/ask-way.ts';
import { chooseRefundWay } from './refund-ways/choose-refund-way.ts';
import { listWaitingRefunds } from './refund-ways/list-waiting-refunds.ts';
import { lookAtRefundOffer } from './refund-ways/read-offer.ts';
import { chooseByMenuLink, lookAtMenuLink } from './menu/menu-link.ts';
import { lookAtPaymentLink, payByLink } from './office/pay-by-link.ts';
import { answerPostponement } from './postponing/answer-postponement.ts';
import { getPostponement } from './postponing/get-postponement.ts';
import { changePromoCode } from './promo-codes/change-promo-code.ts';
import { changePromoCodeBatch, endPromoCodeBatch } from './promo-codes/change-promo-code-batch.ts';
import { createPromoCode } from './promo-codes/create-promo-code.ts';
import { createPromoCodes } from './promo-codes/create-promo-codes.ts';
import { endPromoCode } from './promo-codes/end-promo-code.ts';
import { exportPromoCodes } from './promo-codes/export-promo-codes.ts';
import { checkPromoCode } from './promo-codes/find-promo-code.ts';
import { listPromoCodes } from './promo-codes/list-promo-codes.ts';
import { matchUnmatched, recordUnmatchedReturn, returnUnmatched } from './paybill/decide-unmatched.ts';
import { listUnmatched } from './paybill/list-unmatched.ts';
import { listPaymentMethods } from './payment/list-payment-methods.ts';
import { payInstalment } from './payment/pay-instalment.ts';
import { purchaseTickets } from './purchase/purchase-tickets.ts';
import { recordCash } from './payment/record-cash.ts';
import { acceptQuote, lookAtQuoteLink, orderQuote } from './quotes/accept-quote.ts';
import { sendQuote, withdrawQuote } from './quotes/change-quote.ts';
import { createQuote } from './quotes/create-quote.ts';
import { getLinkedQuotePdf, getQuotePdf } from './quotes/get-quote-pdf.ts';
import { listQuotes } from './quotes/list-quotes.ts';
import { getReceipt } from './receipts/get-receipt.ts';
import { declineRefundRequest, withdrawRefundRequest } from './refund-requests/end-request.ts';
import { requestRefund } from './refund-requests/request-refund.ts';
import { getRefundQuote } from './refunds/get-refund-quote.ts';
import { listRefunds } from './refunds/list-refunds.ts';
import { recordRefund } from './refunds/record-refund.ts';
import { recordUnpaidRefund } from './refunds/record-unpaid-refund.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { getOrder, listOrders } from './orders/read-orders.ts';
import { addOrderNote } from './sales/add-order-note.ts';
import { cancelUnpaidOrder } from './sales/cancel-unpaid-order.ts';
import { extendOrderHold } from './sales/extend-order-hold.ts';
import { exportOutstandingParts } from './sales/export-outstanding-parts.ts';
import { getEventOrder } from './sales/get-event-order.ts';
import { getEventSales } from './sales/get-event-sales.ts';
import { getOrderHistory } from './sales/get-order-history.ts';
import { listEventOrders } from './sales/list-event-orders.ts';
import { beginUpgrade } from './upgrades/begin-upgrade.ts';
import { endUpgrade, sendUpgrade } from './upgrades/end-upgrade.ts';
import { listUpgradeTypes } from './upgrades/list-upgrade-types.ts';
import { askForUpgrade, takeCashForUpgrade } from './upgrades/pay-upgrade.ts';
import { watchOrder } from './orders/watch-order.ts';

export const checkoutRoutes = [
  route(contract.purchaseTickets, countsRefusals(purchaseTickets)),
  route(payments.listPaymentMethods, listPaymentMethods),
  route(payments.payInstalment, countsRefusals(payInstalment)),
  route(instalments.changeRequests, changeRequests),
  route(standing.setUpStandingOrder, countsRefusals(setUpStandingOrder)),
  route(standing.stopStandingOrder, stopStandingOrder),
  route(payments.recordCash, recordCash),
  route(refunds.refundOrder, refundOrder),
  route(refunds.getRefundQuote, getRefundQuote),
  route(refunds.listRefunds, listRefunds),
  route(refunds.recordRefund, recordRefund),
  route(refunds.recordUnpaidRefund, recordUnpaidRefund),
  atomicRoute(requests.requestRefund, requestRefund),
  atomicRoute(requests.withdrawRefundRequest, withdrawRefundRequest),
  atomicRoute(requests.declineRefundRequest, declineRefundRequest),
  route(postponing.getPostponement, getPostponement),
  route(postponing.answerPostponement, answerPostponement),
  route(sales.getEventSales, getEventSales),
  route(eventOrders.listEventOrders, listEventOrders),
  route(eventOrders.exportOutstandingParts, exportOutstandingParts),
  route(eventOrders.getEventOrder, getEventOrder),
  route(orderHistory.getOrderHistory, getOrderHistory),
  atomicRoute(teamCalls.addOrderNote, addOrderNote),
  atomicRoute(teamCalls.remindOfPart, remindOfPart),
  atomicRoute(teamCalls.extendOrderHold, extendOrderHold),
  atomicRoute(teamCalls.cancelUnpaidOrder, cancelUnpaidOrder),
  atomicRoute(corrections.correctBuyer, correctBuyer),
  atomicRoute(corrections.correctHolder, correctHolder),
  atomicRoute(upgrades.listUpgradeTypes, listUpgradeTypes),
  atomicRoute(upgrades.beginUpgrade, beginUpgrade),
  route(upgrades.askForUpgrade, countsRefusals(askForUpgrade)),
  route(upgrades.takeCashForUpgrade, takeCashForUpgrade),
  atomicRoute(upgrades.sendUpgrade, sendUpgrade),
  atomicRoute(upgrades.endUpgrade, endUpgrade),
  route(contract.getOrder, getOrder),
  route(receipts.getReceipt, getReceipt),
  route(answers.getOrderAnswers, getOrderAnswers),
  atomicRoute(answers.answerQuestions, answerQuestions),
  route(answers.getAnswerFile, getAnswerFile),
  streamRoute(contract.watchOrder, watchOrder),
  route(contract.listOrders, listOrders),
  route(unmatched.listUnmatched, listUnmatched),
  route(unmatched.matchUnmatched, matchUnmatched),
  route(unmatched.returnUnmatched, returnUnmatched),
  route(unmatched.recordUnmatchedReturn, recordUnmatchedReturn),
  route(office.listOfficeOrders, listOfficeOrders),
  atomicRoute(office.createOfficeOrder, createOfficeOrder),
  atomicRoute(office.changeOfficeOrder, changeOfficeOrder),
  atomicRoute(office.sendOfficeOrder, sendOfficeOrder),
  route(office.getProForma, getProForma),
  route(ways.lookAtRefundOffer, lookAtRefundOffer),
  atomicRoute(ways.askRefundWay, askRefundWay),
  route(ways.chooseRefundWay, chooseRefundWay),
  route(ways.listWaitingRefunds, listWaitingRefunds),
  route(menu.lookAtMenuLink, lookAtMenuLink),
  atomicRoute(menu.chooseByMenuLink, chooseByMenuLink),
  route(office.lookAtPaymentLink, lookAtPaymentLink),
  route(office.payByLink, countsRefusals(payByLink)),
  route(quotes.listQuotes, listQuotes),
  atomicRoute(quotes.createQuote, createQuote),
  atomicRoute(quotes.withdrawQuote, withdrawQuote),
  atomicRoute(quotes.orderQuote, orderQuote),
  atomicRoute(quotes.sendQuote, sendQuote),
  route(quotes.getQuotePdf, getQuotePdf),
  route(quotes.lookAtQuoteLink, lookAtQuoteLink),
  route(quotes.getLinkedQuotePdf, getLinkedQuotePdf),
  atomicRoute(quotes.acceptQuote, acceptQuote),
  route(promos.checkPromoCode, checkPromoCode),
  route(promoCodes.listPromoCodes, listPromoCodes),
  route(promoCodes.exportPromoCodes, exportPromoCodes),
  atomicRoute(promoCodes.createPromoCode, createPromoCode),
  atomicRoute(promoCodes.createPromoCodes, createPromoCodes),
  atomicRoute(promoCodes.changePromoCode, changePromoCode),
  atomicRoute(promoCodes.endPromoCode, endPromoCode),
  atomicRoute(promoCodes.changePromoCodeBatch, changePromoCodeBatch),
  atomicRoute(promoCodes.endPromoCodeBatch, endPromoCodeBatch),
];
