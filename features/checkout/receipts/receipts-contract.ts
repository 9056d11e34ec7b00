// Receipts of payments and credit notes of refunds (docs/reference/money.md#receipts).
import { fileEndpoint } from '#platform/contract/file.ts';
import { checkoutErrors, orderParams } from '../contract.ts';

const RECEIPTS_A_MINUTE = 60;

export const getReceipt = fileEndpoint({
  id: 'getReceipt',
  summary: 'The receipts of what was paid for an order and the credit notes of what was returned, a page each, as a PDF in the language of its buyer',
  tag: 'Orders',
  path: '/orders/{id}/receipt.pdf',
  access: 'signed-in',
  file: 'application/pdf',
  params: orderParams,
  errors: [checkoutErrors.ORDER_NOT_FOUND, checkoutErrors.NO_RECEIPT],
  requestsPerMinute: RECEIPTS_A_MINUTE,
});
