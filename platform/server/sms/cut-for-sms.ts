/** A text of at most `max` characters and an ellipsis, for an SMS, which costs by the part. No character is cut in two. */
export function cutForSms(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return `${(cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd()}…`;
}
