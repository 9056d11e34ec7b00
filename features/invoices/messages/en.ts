import { message } from '#platform/contract/language/message.ts';

export const texts = {
  invoiceNotFound: 'This invoice does not exist',
  legalNameLength: message('Give the registered name in 2 to {most, number} characters', { most: 'number' }),
  addressLength: message('Give the address in 5 to {most, number} characters', { most: 'number' }),
  countryUnknown: 'Choose a country',
  languageUnknown: 'Choose a language',
  kraPinNotValid: 'Enter the KRA PIN: P or A, nine digits and a capital, such as P051234567X',
  taxNumberTooLong: message('Keep the tax number within {most, number} characters', { most: 'number' }),
  vatNeedsPin: 'Who is registered for VAT has a KRA PIN: enter it',
  monthNotValid: 'Enter the month as YYYY-MM',
  vatPercentNotValid: message('Enter a percentage from 0 to {most, number}, with at most one decimal', { most: 'number' }),
  withholdingNotValid: message('Enter a percentage from 0 to {most, number}, with at most one decimal', { most: 'number' }),
  reasonRequired: 'Give a reason',
  reasonTooLong: message('Keep the reason within {most, number} characters', { most: 'number' }),
  certificateLength: message('Give the number of the certificate in 3 to {most, number} characters', { most: 'number' }),
  certificateKnown: 'A certificate with this number was recorded before',
  amountNotValid: 'Enter an amount above zero, with at most two decimals',
  nothingWithheld: 'Nothing is to be withheld of this document',
  moreThanWithheld: 'This is more than is left to be withheld of this invoice',
  etimsInstalled: 'eTIMS says that this device is set up already, and its key is not here. Have KRA reset the device',
  etimsRefused: message('eTIMS refused it (code {code}): {words}', { code: 'text', words: 'text' }),
  etimsNumberTaken: 'eTIMS has another document under this number. Compare the two in its portal',
  etimsUnclear: 'eTIMS did not answer. It is asked again under the same number',
  etimsNotReached: 'eTIMS cannot be reached',
  etimsAnswerLost: 'eTIMS has it, but its answer with the signature was lost. Look it up in its portal',
  etimsCurrency: 'eTIMS takes documents in Kenyan shillings only. Enter it in its portal',
  etimsNoTaxType: 'The list of eTIMS has no kind of tax for the rate of this document',
  etimsOriginalFirst: 'The invoice that it corrects is not registered',
  etimsNotFailed: 'Only a document that failed can be sent again',
};

export type Declared = typeof texts;
