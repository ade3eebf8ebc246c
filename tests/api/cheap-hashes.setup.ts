/** Makes the hashes of passwords cheap: the API tests check a thousand of them. */
import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';
import { hashCost } from './hash-cost.js';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  const hash: typeof real.hash = (password, options) =>
    real.hash(password, hashCost.isReal ? options : { ...options, memoryCost: 8, timeCost: 1 });
  const verify: typeof real.verify = (hashed, password) =>
    real.verify(hashCost.isReal ? hashed : String(hashed).replace('m=19456,t=2', 'm=8,t=1'), password);
  return { ...real, hash, verify };
});
