import { describe, expect, it } from 'vitest';
import type { Actor } from '../roles/capabilities.js';
import { LIVE_TOPICS, type LiveTopic } from './live-topics.js';
import { hears } from './realtime.js';

const PEOPLE: Record<string, Actor> = {
  'super admin': { role: 'super-admin' },
  admin: { role: 'admin' },
  'leader of creators': { role: 'team-leader', assignFor: 'rental-creator' },
  'leader of pickers': { role: 'team-leader', assignFor: 'rental-picker' },
  'leader of nobody': { role: 'team-leader' },
  creator: { role: 'data-creator' },
  'creator who may upload': { role: 'data-creator', canBulkUpload: true },
  picker: { role: 'data-picker' },
  'admin with a generated password': { role: 'admin', mustChangePassword: true },
  'admin who has to add a second factor': { role: 'admin', mustAddSecondFactor: true },
};
/** The positions that receive each topic; `hand` goes to one person at a time. */
const HEARERS: Record<LiveTopic, string[]> = {
  rentals: [
    ...['super admin', 'admin', 'leader of creators', 'leader of pickers'],
    ...['creator', 'creator who may upload'],
  ],
  pool: ['picker'],
  hand: [],
  'own-deals': [],
  staff: ['super admin', 'admin', 'leader of creators', 'leader of pickers'],
  settings: ['super admin', 'admin', 'leader of creators', 'leader of pickers', 'picker'],
  deals: ['super admin', 'admin', 'leader of pickers', 'picker'],
  uploads: ['super admin', 'creator who may upload'],
};

describe('an event', () => {
  it.each(LIVE_TOPICS)('about %s goes only to the positions that may see it', (topic) => {
    const hearers = Object.keys(PEOPLE).filter((name) => PEOPLE[name] && hears(PEOPLE[name], topic));
    expect(hearers).toEqual(HEARERS[topic]);
  });
});
