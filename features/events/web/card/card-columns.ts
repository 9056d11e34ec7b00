/** Cards beside each other; phones show rows. */
export const cardColumns =
  'grid gap-6 max-md:*:border-b max-md:*:border-line max-md:*:pb-6 max-md:*:last:border-b-0 md:grid-cols-3 md:gap-y-12 xl:grid-cols-4';
