// Files of one worker share its modules and globals: what a file has stubbed is taken back before the next one.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
