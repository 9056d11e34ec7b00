import { keepPreviousData, useQuery } from '@tanstack/react-query';

export interface TeamEvent {
  readonly id: string;
  readonly name: string;
  readonly startDate: string;
}

interface Reads<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
}

/** The events of the organization, which the page gives: this feature knows none. */
export interface TeamEvents {
  /** The first that the search finds, and how many there are. */
  readonly found: (search: string) => Reads<{ readonly items: readonly TeamEvent[]; readonly total: number }>;
  /** By id. */
  readonly named: (ids: readonly string[]) => Reads<readonly TeamEvent[]>;
}

/** What a search finds; meanwhile what the one before found. */
export function useFoundEvents(events: TeamEvents, search: string) {
  return useQuery({ ...events.found(search), placeholderData: keepPreviousData });
}

/** Events by id, without those that are not known yet. */
export function useNamedEvents(events: TeamEvents, ids: readonly string[]): ReadonlyMap<string, TeamEvent> {
  const { data } = useQuery({ ...events.named(ids), enabled: ids.length > 0, placeholderData: keepPreviousData });
  return new Map(data?.map((event) => [event.id, event]));
}
