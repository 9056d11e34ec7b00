/** A refusal of the identity service. `reason` is its error name ("NotAuthorizedException"), `message` can be shown. */
export class IdentityError extends Error {
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.name = 'IdentityError';
    this.reason = reason;
  }
}
