/** Data of the bypass screen for stories and tests: preview, files and past batches. */
import type { BypassBatch, BypassPool } from '../../src/contract/bypass/bypass.js';
import type { AnyEndpoint } from '../../src/contract/base/endpoint.js';
import type { FakeCall } from './answers.js';
import { superAdmin } from './people.js';
import { adminChoices } from './staff.js';

export const pool = (changes: Partial<BypassPool> = {}): BypassPool => ({
  pickable: 1240,
  leadsType: 'oldest',
  onHold: 0,
  nextFreeAt: null,
  ...changes,
});

export const bypassBatch = (changes: Partial<BypassBatch> = {}): BypassBatch => ({
  _id: 'batch-1',
  createdAt: '2026-11-20T19:05:00.000Z',
  rentals: 40,
  admin: { name: 'Priya Nair', email: 'priya.nair@example.com' },
  by: { name: superAdmin.name, email: superAdmin.email },
  ...changes,
});

/** Past batches, newest first; the second one has the longest names. */
export const bypassBatches = (count: number): BypassBatch[] =>
  Array.from({ length: count }, (_, index) => {
    const { name = '', email = '' } = adminChoices[index % adminChoices.length] ?? {};
    return bypassBatch({
      _id: `batch-${index}`,
      createdAt: new Date(Date.parse('2026-11-20T19:05:00.000Z') - index * 5 * 3_600_000).toISOString(),
      rentals: [40, 5000, 1, 250][index % 4] ?? 0,
      admin:
        index === 1
          ? {
              name: 'Maximiliana Featherstonehaugh-Oyelaran de la Cruz',
              email: 'maximiliana.featherstonehaugh.oyelaran@housing.example.com',
            }
          : { name, email },
    });
  });

export const batchPage = (result: BypassBatch[], total = result.length) => ({
  result,
  countInfo: { total, totalPage: Math.ceil(total / 20) },
});

/** The call returns a file. */
export const giveFile = (
  { method, path }: Pick<AnyEndpoint, 'method' | 'path'>,
  name: string,
  text = 'a file',
): FakeCall => ({
  method,
  path,
  respond: () =>
    Promise.resolve(
      new Response(text, { headers: { 'content-disposition': `attachment; filename="${name}"` } }),
    ),
});

/** Sends the beginning of the file, then breaks the connection. */
export const breakOff = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): FakeCall => ({
  method,
  path,
  respond: () =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          pull: (controller) => controller.error(new TypeError('network error')),
        }),
      ),
    ),
});
