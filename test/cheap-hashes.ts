// Hashing a password takes as long as a whole purchase, on purpose, and tests do it by the thousand. Here it is the same algorithm at the
// least cost that it allows; what holds of the cost itself is tested with `vi.unmock('@node-rs/argon2')`.
import { vi } from 'vitest';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...argon2, hash: (password: string, options: object) => argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }) };
});
