import { textsByKey } from '#platform/contract/language/declare-messages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';
import { texts as identityMessages } from '../../messages/en.ts';

/** Messages in English, as the identity service words them, and what is said instead. */
type Instead = Readonly<Record<string, string>>;

export const texts = {
  home: 'Vumi, home',
  needsScript: 'Signing in needs JavaScript. Please turn it on and load this page again.',
  goBack: 'Go back',
  /** Of an event's tickets. */
  toHold: message('To hold your tickets for <strong>{event}</strong>', { event: 'text', strong: 'tag' }),
  sending: 'Sending...',
  fields: {
    email: 'Email',
    name: 'Name',
    password: 'Password',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    code: 'Confirmation code',
  },
  passwordHas: {
    length: message('At least {characters} characters', { characters: 'number' }),
    lowercase: 'A lowercase letter',
    uppercase: 'An uppercase letter',
    digit: 'A number',
    /** Read after one that is met. */
    met: ', done',
  },
  login: {
    page: 'Login',
    description: 'Sign in to Vumi to see your tickets, orders and saved events.',
    title: 'Welcome back',
    lead: 'Sign in to see your tickets.',
    /** Instead, on the way to a purchase. */
    leadToPurchase: 'Please log in to purchase tickets',
    /** To someone on the way to a purchase: what happens after this step. */
    next: 'Next: log in, choose your tickets, and they are held for you while you pay.',
    failed: 'Login failed',
    button: 'Login',
    busy: 'Signing in...',
    forgotPassword: 'Forgot password?',
    isNew: 'New to Vumi?',
    createAccount: 'Create an account',
    runsEvents: 'Run events?',
    registerBusiness: 'Register a business',
    ticketsByPhone: 'Tickets sent to your phone?',
    byPhone: 'Use a phone code',
  },
  phone: {
    title: 'Sign in by phone',
    description: 'Sign in to Vumi with a code by SMS: your phone number is all it takes.',
    lead: 'We send a code by SMS. You need no password and no email address.',
    number: 'Phone number',
    numberHint: 'Tickets that were sent to this number will be in your account. A code does not open an account with an email address.',
    send: 'Send the code',
    sendFailed: 'The code was not sent',
    hasEmail: 'Account with an email?',
    login: 'Login',
    codeTitle: 'Enter the code',
    codeLead: message('We sent a code by SMS to <strong>{number}</strong>.', { number: 'text', strong: 'tag' }),
    codeHint: message('It is valid for {minutes} minutes. An SMS can take a minute to arrive.', { minutes: 'number' }),
    failed: 'Sign-in failed',
    button: 'Sign in',
    busy: 'Signing in...',
    again: 'Send the code again',
    againIn: message('Send again in {seconds} s', { seconds: 'number' }),
    sentAgain: 'A new code is on its way. The one of before is no longer valid.',
    other: 'Use another number',
    unavailable: 'Codes by SMS cannot be sent at the moment. You can sign in with an email address.',
  },
  signedIn: {
    title: 'You are signed in',
    lead: message('This is the account of {name}, {email}. To use another one, sign out first.', { name: 'text', email: 'text' }),
    goOn: 'Continue',
    signOut: 'Sign out',
    signingOut: 'Signing out...',
  },
  register: {
    title: 'Create an account',
    description: 'One Vumi account holds your tickets, orders and saved events.',
    lead: 'One place for your tickets, on any phone.',
    next: 'Next: enter the code that we email you. You are then signed in and back at your tickets.',
    failed: 'Registration failed',
    button: 'Create account',
    busy: 'Creating account...',
    agree: message('By creating an account you agree to our <terms>terms</terms> and <privacy>privacy policy</privacy>.', {
      terms: 'tag',
      privacy: 'tag',
    }),
    hasAccount: 'Already have an account?',
    login: 'Login',
    done: 'Registration successful! Please check your email for a confirmation code.',
  },
  known: {
    title: 'Is this your address?',
    text: 'Then get a code and choose a password. That also finishes a sign-up that was never confirmed.',
    getCode: 'Get a code',
    login: 'Login',
  },
  confirm: {
    title: 'Confirm your email',
    next: 'Next: you are signed in and back at your tickets.',
    /** To someone who has not chosen the password here. */
    claimLead: message('Enter the code that we sent to <strong>{email}</strong>, and choose the password that you will sign in with.', {
      email: 'text',
      strong: 'tag',
    }),
    signedIn: 'Email confirmed. You are signed in.',
    lead: message('Enter the code that we sent to <strong>{email}</strong>.', { email: 'text', strong: 'tag' }),
    hint: 'It can take a minute. Check your spam folder too.',
    failed: 'Email confirmation failed',
    button: 'Confirm email',
    busy: 'Confirming...',
    resend: 'Resend code',
    resent: 'Confirmation code sent again. Please check your email.',
    resendFailed: 'Failed to resend code',
    doneTitle: 'Email confirmed',
    doneLead: 'Login opens by itself in a moment.',
    done: 'Email confirmed successfully! You can now sign in.',
  },
  reset: {
    title: 'Reset your password',
    lead: 'We send a code to your email address. With it you choose a new password.',
    next: 'Next: choose a new password with the code. You are then signed in and back at your tickets.',
    sendFailed: 'Failed to send reset code',
    sendButton: 'Send reset code',
    sent: 'Password reset code sent to your email',
    remembered: 'Remember it after all?',
    newTitle: 'Choose a new password',
    newLead: message('We sent a code to <strong>{email}</strong>, if it belongs to an account.', { email: 'text', strong: 'tag' }),
    failed: 'Failed to reset password',
    button: 'Reset password',
    busy: 'Saving...',
    backToEmail: 'Back to email',
    sendAgain: 'Send again',
    doneTitle: 'Password changed',
    doneLead: 'Use the new one from now on, on every device.',
    done: 'Password reset successfully! You can now sign in with your new password.',
  },
  /** By the key of the message that a form's rule refers to. */
  formMessages: textsByKey('identity', identityMessages),
  /** By the message of a refusal where its name says too little, else by its name. */
  refusals: {} as Instead,
  suspended: 'This account is suspended. The reason is in the message that we sent to it.',
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
