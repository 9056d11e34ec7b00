// The token of an invitation, behind # in the link of its email. It is kept in this tab, so that it survives signing in or up on the way: in a
// return path it would reach the server's logs.
const KEY = 'vumi_invitation';

let held: string | null = null;

/** The token in the address, else the one that this tab has opened. */
export function invitationToken(): string | null {
  const given = location.hash.slice(1);
  if (given !== '') keepToken(given);
  try {
    return held ?? sessionStorage.getItem(KEY);
  } catch {
    return held;
  }
}

/** Keeps a token as long as the tab is open; null deletes it. */
export function keepToken(token: string | null): void {
  held = token;
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // Without storage it lasts as long as the page.
  }
}
