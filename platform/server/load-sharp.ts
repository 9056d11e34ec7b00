/** The picture library, loaded on first use: a start does not wait for it. One thread a picture, so that many pictures are bounded by who calls. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
