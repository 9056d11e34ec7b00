// Daraja's own wording of its results, as in ResultDesc.
export const stkDescriptions: Readonly<Record<string, string>> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '2': 'Declined due to limit rule.',
  '3': 'Declined due to limit rule: greater than the maximum transaction amount.',
  '4': 'Declined due to limit rule: would exceed daily transfer limit.',
  '8': 'Declined due to limit rule: would exceed the maximum balance.',
  '17': 'Rule limited.',
  '26': 'System busy. Receiver is busy.',
  '1001': 'Unable to lock subscriber, a transaction is already in process for the current subscriber.',
  '1019': 'Transaction has expired.',
  '1025': 'An error occurred while sending a push request.',
  '1032': 'Request cancelled by user.',
  '1037': 'DS timeout user cannot be reached.',
  '2001': 'The initiator information is invalid.',
  '2028': 'The request is not permitted according to product assignment.',
  '8006': 'The security credential is locked.',
  '9999': 'An error occurred while sending a push request.',
  SFC_IC0003: 'The operator does not exist.',
};

/** Why a payment from the phone's menu was not taken on, as the phone is told. */
export const menuDescriptions: Readonly<Record<string, string>> = {
  C2B00011: 'The phone number was refused.',
  C2B00012: 'The account number is not valid.',
  C2B00013: 'The amount is not valid.',
  C2B00014: 'The details of the payer were refused.',
  C2B00015: 'The business number is not valid.',
  C2B00016: 'The payment was refused.',
};

export const reversalDescriptions: Readonly<Record<string, string>> = {
  '0': 'The service request is processed successfully.',
  R000001: 'The transaction has already been reversed.',
  R000002: 'The OriginalTransactionID is invalid.',
  '2001': 'The initiator information is invalid.',
  '2006': 'Declined due to account rule.',
};

export const payoutDescriptions: Readonly<Record<string, string>> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '2': 'Declined due to limit rule: less than the minimum transaction amount.',
  '3': 'Declined due to limit rule: greater than the maximum transaction amount.',
  '4': 'Declined due to limit rule: would exceed daily transfer limit.',
  '2001': 'The initiator information is invalid.',
  '2032': 'The transaction receipt number does not exist.',
  SFC_IC0003: 'The operator does not exist.',
  '2040': "Credit Party customer type can't be supported by the service.",
};

/** Result codes are sent as numbers where they are numeric. */
export function wireCode(code: string): string | number {
  return /^\d+$/.test(code) ? Number(code) : code;
}
