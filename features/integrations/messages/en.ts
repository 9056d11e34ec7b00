import { message } from '#platform/contract/language/message.ts';

export const texts = {
  keyNotFound: 'This API key does not exist',
  keyNameRequired: 'Please enter a name',
  keyNameTooLong: 'A name has at most 80 characters',
  keyScopesRequired: 'Choose at least one scope',
  keyScopeUnknown: 'This scope does not exist',
  keyDays: message('A key expires after 1 to {maximum} days', { maximum: 'number' }),
  keyLimit: message('At most {maximum} API keys. Revoke one that you no longer use', { maximum: 'number' }),
  keyLacksScope: message('This API key lacks the scope {scope}', { scope: 'text' }),
  keyCannotCall: 'API keys cannot make this call',
  keyTooFast: message('At most {maximum} calls a minute with one API key', { maximum: 'number' }),
  webhookNotFound: 'This webhook does not exist',
  webhookUrlRequired: 'Please enter the address of your receiver',
  webhookUrlNotValid: 'Please enter a complete address, as https://example.com/vumi',
  webhookUrlNotHttps: 'The address has to begin with https://',
  webhookUrlWithPassword: 'The address must not contain a user name or a password',
  webhookUrlPrivate: 'This address is not on the public internet',
  webhookUrlTooLong: 'An address has at most 2,000 characters',
  webhookTypesRequired: 'Choose at least one kind of message',
  webhookTypeUnknown: 'This kind of message does not exist',
  webhookLimit: message('At most {maximum} webhooks. Delete one that you no longer use', { maximum: 'number' }),
  webhookPaused: 'This webhook is paused. Resume it first',
  webhookTooManyTests: 'You have sent many tests. Please try again in a few minutes',
  deliveryNotFound: 'This delivery does not exist',
  deliveryWaiting: 'This delivery is still being tried',
};

export type Declared = typeof texts;
