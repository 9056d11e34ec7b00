export const texts = {
  accountNotFound: 'This account does not exist',
  accountChanged: 'This account has changed since you opened it. Please look at it again',
  lastAdmin: 'This is the last admin. Give the role to another account first',
  ownAccount: 'You cannot suspend the account you are signed in with',
  accountWithoutEmail: 'This account is known by its phone number alone. It can have another role once it has an email address',
  accountNotConfirmed: 'This address is not confirmed yet. A role is given once it is',
  accountsElsewhere: 'Accounts are administered in the external user pool of this installation',
  roleRequired: 'Please choose a role',
  reasonRequired: 'Say why',
  reasonTooLong: 'At most 500 characters',
};

export type Declared = typeof texts;
