import { lazyPart } from '#platform/web/page/lazy-part.tsx';

/** On the pages of a test event; buyers do not load it. */
export const TestBar = lazyPart(async () => ({ default: (await import('#features/events/web/test-events/test-bar.tsx')).TestBar }));
