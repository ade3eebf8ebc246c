/** Rentals and counts for stories and tests: realistic, with texts of the maximum length. */
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import type {
  getCreatorCounts,
  getPickerCounts,
  HeldRental,
  PickerDay,
  RecentVerdict,
} from '../../src/contract/rentals/rentals.js';
import { NO_OPTIONAL_FIELDS } from '../../src/contract/rentals/testing.js';

export const heldRental = (changes: Partial<HeldRental> = {}): HeldRental => ({
  ...NO_OPTIONAL_FIELDS,
  _id: 'rental-1',
  facebook_name: 'Grace.Williams20',
  client_name: 'Grace Williams',
  number: '702.555.7288',
  rent: '$1199',
  houseApt_details: '3br Summer is almost over but our deals are still hot, 1070ft2',
  address: 'Dover, Delaware',
  post_link: 'https://delaware.craigslist.org/apa/d/dover-summer-is-almost-over-but-our/6961516078.html',
  ss_link: 'https://images.example.org/6961516078.jpg',
  client_email: null,
  creatorId: 'creator-1',
  creatorName: 'Zoë Díaz',
  createdAt: '2026-11-20T15:02:00.000Z',
  fetchedAt: '2026-11-20T19:05:00.000Z',
  ...changes,
});

/** Every field has its maximum length. */
export const longRental = (): HeldRental =>
  heldRental({
    facebook_name: 'Maximiliana.Featherstonehaugh-Oyelaran.delaCruz.99',
    client_name: 'Maximiliana Featherstonehaugh-Oyelaran de la Cruz',
    number: '+44 (0) 20 - 7946 - 0958',
    rent: '$1,250 to $1,900 + utilities',
    houseApt_details:
      '2br Commercial or residential on Hwy 2, pets ok, no smoking, deposit and references required, 980ft2',
    address:
      'Shippensburg, Chambersburg, Hagerstown, Harrisburg, Carlisle, 6675 Old Canton Road, Pennsylvania',
    post_link:
      'https://washingtondc.craigslist.org/nva/apa/d/4br-35ba-house-1-2-mile-to-efc-metro-in-a-quiet-street/6990572258.html',
    creatorName: 'Oluwaseun Abdulrahman-Christopherson the Third',
  });

type PickerCounts = AnswerOf<typeof getPickerCounts>;

export const pickerCounts = (changes: Partial<PickerCounts> = {}): PickerCounts => ({
  hourCount: 4,
  todayCount: 12,
  todayValidCount: 9,
  todayInvalidCount: 3,
  rangeCount: 1204,
  rangeInvalidCount: 310,
  limit: 50,
  wait: { waitSeconds: 0, nextFetchAt: null },
  ...changes,
});

/** The last seven days of a picker; the fourth is a day off. */
export const pickerWeek = (hasOutcomes = false): PickerDay[] =>
  [104, 96, 88, 0, 112, 91, 12].map((picked, index) => ({
    day: `2026-11-${14 + index}`,
    picked,
    valid: Math.floor(picked * 0.6),
    invalid: Math.ceil(picked * 0.2),
    ...(hasOutcomes && {
      outcomes: { 'no-answer': Math.floor(picked * 0.1), 'call-back': Math.floor(picked / 20), skipped: 1 },
    }),
    minutes: picked * 5,
  }));

export const creatorCounts = (
  changes: Partial<AnswerOf<typeof getCreatorCounts>> = {},
): AnswerOf<typeof getCreatorCounts> => ({
  hourCount: 14,
  todayCount: 48,
  todayValidCount: 21,
  todayInvalidCount: 4,
  rangeCount: 3120,
  rangeInvalidCount: 402,
  ...changes,
});

/** A recent verdict that can still be taken back. */
export const recentVerdict = (changes: Partial<RecentVerdict> = {}): RecentVerdict => ({
  _id: 'rental-1',
  number: '(702) 555-7288',
  number_status: 'valid',
  finishedDate: new Date().toISOString(),
  takeBackUntil: new Date(Date.now() + 10 * 60_000).toISOString(),
  takeBackSeconds: 600,
  ...changes,
});
