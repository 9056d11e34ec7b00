import { lazyPart } from '#platform/web/page/lazy-part.tsx';

/** Few purchases have trouble: loaded with the first. */
export const TroubleNotice = lazyPart(async () => ({ default: (await import('./trouble-notice.tsx')).TroubleNotice }));
