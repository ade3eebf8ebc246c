import { expect, it } from 'vitest';
import type { AnyEndpoint } from './base/endpoint.js';
import { ENDPOINTS } from './endpoints.js';

/** The fallbacks of calls in the specification's section 8. */
const FALLBACKS = [
  'Failed to fetch rental data!',
  'Failed to finish!',
  'Failed to send message!',
  'Something went wrong',
  'Something went wrong!',
  'Error occurred',
  'Error deleting admin',
  'Error updating admin',
  'Error deleting DataPicker',
  'Error updating DataPicker',
  'Failed',
  'failed',
  'Failed to load data',
  'Upload failed.',
  'Failed to update status',
  'Failed to download file',
  'Failed to update settings',
];

// Every call is tested in the same way here.
const endpoints = ENDPOINTS as unknown as readonly AnyEndpoint[];

it.each(FALLBACKS)('a call that fails without a message from the server shows %s', (fallback) => {
  expect(endpoints.filter(({ says }) => says.failed === fallback)).not.toEqual([]);
});

it('no call has a fallback that isn’t in the specification', () => {
  const others = endpoints.filter(
    ({ says }) => says.failed !== undefined && !FALLBACKS.includes(says.failed),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});
