/** "Uhuru Gardens, Nairobi": the parts of a place that are known. */
export function joinPlace(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
