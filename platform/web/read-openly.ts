const PATIENCE_MS = 10_000;

/**
 * The data of an open call below `/api`, fetched once and without its contract: the schemas are as large as a quarter of React, too much for
 * small details of a public page. `T` is the type of the contract's output.
 * @throws when no successful answer comes.
 */
export async function readOpenly<T>(path: string): Promise<T> {
  const response = await fetch(`/api${path}`, { headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`GET ${path}: HTTP ${response.status}`);
  const { data } = (await response.json()) as { readonly data: T };
  return data;
}
