import type { Application } from '../../applications/application-contract.ts';

/** The key of the query of one's own application. */
export const ownApplicationKey = ['own-application'] as const;

/** A decision or a question may come at any moment; until then its applicant drafts events. */
export function isOpen(application: Application | null | undefined): boolean {
  return application?.status === 'pending' || application?.status === 'more_information';
}
