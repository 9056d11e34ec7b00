import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';
export const texts = {
  errors: {
    unauthenticated: 'You need to sign in to access this feature',
    forbidden: "You don't have permission to perform this action",
    notFound: 'The requested resource was not found',
    tooManyRequests: 'Too many requests. Please try again later',
    server: 'Server error. Please try again later',
    network: 'Network error occurred',
    retriesExceeded: message('Maximum retry attempts ({attempts}) exceeded', { attempts: 'number' }),
    unreadable: 'The answer from Vumi could not be read. Please check your connection and try again',
    unexpected: 'An unexpected error occurred',
  },
  errorScreen: {
    title: 'Something went wrong',
    message: 'Please refresh the page, or go home and try again from there.',
    tryAgain: 'Try Again',
    goHome: 'Go Home',
  },
  /** A menu, a sheet or a dialog that was pressed for and did not come. */
  part: {
    failed: 'This could not be loaded. Check your connection and try again.',
    reload: 'Reload page',
  },
  notFound: {
    title: 'Page not found',
    message: 'The page you’re looking for doesn’t exist. The link may be old or mistyped.',
    browseEvents: 'Browse Events',
  },
  identity: {
    signIn: 'Authentication failed',
    notSignedIn: 'Sign in failed - not signed in',
    signUp: 'Registration failed',
    confirm: 'Verification failed',
    resendCode: 'Failed to resend code',
    sendPhoneCode: 'The code could not be sent',
    sendResetCode: 'Failed to send reset code',
    resetPassword: 'Failed to reset password',
  },
  kit: {
    /** Before what is chosen: "Status:". */
    named: message('{label}:', { label: 'text' }),
    /** The way to the organizer's dashboard, which is specified so on the page of an event's figures. */
    dashboard: 'Dashboard',
    close: 'Close',
    dismiss: 'Dismiss',
    error: 'Error',
    status: 'Status',
    loading: 'Loading',
    needsScript: 'This page needs JavaScript. Please turn it on, or use another browser.',
    loadingMore: 'Loading...',
    showMore: 'Show more',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    fewer: 'Fewer',
    more: 'More',
    free: 'Free',
    /** Read before a price that is struck through. */
    before: 'Before:',
    /** Read in place of the sign ≈. */
    about: 'about',
    /** Of a list: what the server sent for them makes no sense here. */
    unreadable: message('{count, plural, one {One entry} other {{count} entries}} cannot be shown right now. The rest is all here.', {
      count: 'number',
    }),
    heldFor: 'Tickets held for',
    stillHeld: message('{label} {minutes} more {minutes, plural, one {minute} other {minutes}}', { label: 'text', minutes: 'number' }),
    qrCode: message('QR code {number}', { number: 'text' }),
  },
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
