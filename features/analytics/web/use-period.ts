import { useSearchParams } from 'react-router';
import { readPeriod, type ChosenPeriod } from './period-query.ts';

/** The period in the address of the page. */
export function usePeriod(): ChosenPeriod {
  const [query] = useSearchParams();
  return readPeriod(query);
}
