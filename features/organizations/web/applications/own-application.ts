/** The key of the query of one's own application. */
export const ownApplicationKey = ['own-application'] as const;
