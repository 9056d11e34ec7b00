const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for the written form of any UUID: what PostgreSQL can compare with an id. Any other text cannot be an id, hence names nothing. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
