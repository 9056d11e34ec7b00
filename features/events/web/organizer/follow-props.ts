/** Of the follow button in both its forms. */
export interface FollowOrganizerProps {
  readonly organizer: { readonly id: string; readonly name: string };
}
