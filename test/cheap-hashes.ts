// Hashing a password takes as long as a whole purchase, on purpose, and tests do it thousands of times. Here the same algorithm runs at the least
// possible cost; tests of the cost itself use `vi.unmock('@node-rs/argon2')`.
import { vi } from 'vitest';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...argon2, hash: (password: string, options: object) => argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }) };
});
