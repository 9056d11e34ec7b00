/**
 * The picture library, loaded on first use so that it does not delay the start. One thread for each picture, so that callers bound the number of
 * threads.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
