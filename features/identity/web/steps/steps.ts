// The step of a sign-in screen is in its address, so that a reload keeps it. A later step without an email address falls back to the first one.

export interface StepOf<Step extends string> {
  readonly step: Step;
  readonly email: string;
  /** The address to return to after signing in; validated where it is used. */
  readonly from: string | null;
}

function stepIn<First extends string, Second extends string>(query: URLSearchParams, first: First, second: Second): StepOf<First | Second> {
  const email = query.get('email')?.trim() ?? '';
  return { step: query.get('step') === second && email !== '' ? second : first, email, from: query.get('from') };
}

/** The step of the registration. */
export function registerStep(query: URLSearchParams): StepOf<'register' | 'confirm'> {
  return stepIn(query, 'register', 'confirm');
}

/** The step of the password reset. */
export function resetStep(query: URLSearchParams): StepOf<'email' | 'reset'> {
  return stepIn(query, 'email', 'reset');
}
