import { textsReady } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';

/** On the pages of a test event; buyers do not load it. */
export const TestBar = lazyPart(async () => {
  const { TestBar: part } = await import('#features/events/web/test-events/test-bar.tsx');
  await textsReady();
  return { default: part };
});
