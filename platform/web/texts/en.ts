export const texts = {
  errors: {
    unauthenticated: 'You need to sign in to access this feature',
    forbidden: "You don't have permission to perform this action",
    notFound: 'The requested resource was not found',
    tooManyRequests: 'Too many requests. Please try again later',
    server: 'Server error. Please try again later',
    network: 'Network error occurred',
    retriesExceeded: (attempts: number) => `Maximum retry attempts (${attempts}) exceeded`,
    unexpected: 'An unexpected error occurred',
  },
  errorScreen: {
    title: 'Something went wrong',
    sentence: 'Please refresh the page, or go home and try again from there.',
    tryAgain: 'Try Again',
    goHome: 'Go Home',
  },
  notFound: {
    title: 'Page not found',
    sentence: 'The page you’re looking for doesn’t exist. The link may be old or mistyped.',
    browseEvents: 'Browse Events',
  },
};

export type Texts = typeof texts;
