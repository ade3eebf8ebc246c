/**
 * A picker's finished rentals and deals for stories and tests: realistic, with texts of the maximum length.
 */
import type { ClosedRental } from '../../src/contract/deals/deals.js';
import type { DealForReview } from '../../src/contract/deals/deal-review.js';
import type { FailedDeal } from '../../src/contract/deals/failed-deals.js';
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import type { OwnRental } from '../../src/contract/picks/own-rentals.js';
import type { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { NO_OPTIONAL_FIELDS } from '../../src/contract/rentals/testing.js';
import type { DealPage } from '../../src/data/deals.js';
import { fromCreator, fromPicker } from './messages.js';
import { longRental } from './rentals.js';

export const ownRental = (changes: Partial<OwnRental> = {}): OwnRental => ({
  ...NO_OPTIONAL_FIELDS,
  _id: 'rental-1',
  facebook_name: 'Grace.Williams20',
  client_name: 'Grace Williams',
  client_email: null,
  number: '702.555.7288',
  number_status: 'valid',
  rent: '$1199',
  houseApt_details: '3br Summer is almost over but our deals are still hot, 1070ft2',
  address: 'Dover, Delaware',
  finishedDate: '2026-11-20T19:05:00.000Z',
  creatorId: 'creator-1',
  dealStatus: null,
  dealFailedReason: null,
  ...changes,
});

/** Every field has its maximum length. */
export function longOwnRental(): OwnRental {
  const { facebook_name, client_name, number, rent, houseApt_details, address } = longRental();
  return ownRental({
    facebook_name,
    client_name,
    number,
    rent,
    houseApt_details,
    address,
    client_email: 'maximiliana.featherstonehaugh.oyelaran@housing.example.com',
    number_status: 'invalid',
    dealStatus: 'in-process',
  });
}

/** The notice of a failed deal. */
export const failedDeal = (changes: Partial<FailedDeal> = {}): FailedDeal => ({
  _id: 'deal-1',
  rentalId: 'rental-1',
  number: '702.555.7288',
  client_name: 'Grace Williams',
  decidedAt: '2026-11-20T19:40:00.000Z',
  failedReason: 'no-payment',
  ...changes,
});

export const closedRental = (changes: Partial<ClosedRental> = {}): ClosedRental => ({
  _id: 'deal-1',
  rentalId: 'rental-1',
  createdAt: '2026-11-20T19:31:00.000Z',
  updatedAt: '2026-11-20T19:31:00.000Z',
  number: '702.555.7288',
  rent: '$1199',
  houseApt_details: '3br Summer is almost over but our deals are still hot, 1070ft2',
  address: 'Dover, Delaware',
  client_name: 'Grace Williams',
  client_email: 'grace.williams@example.com',
  status: 'in-process',
  payment_method: 'trans-union',
  closing_image: '/api/v1/closedRental/image/deal-1?size=full',
  closing_image_thumbnail: '/api/v1/closedRental/image/deal-1?size=thumbnail',
  fetcher: { name: 'Ngozi Smith' },
  creator: { name: 'Zoë Díaz' },
  decidedAt: null,
  decidedBy: null,
  failedReason: null,
  ...changes,
});

export const dealPage = (result: ClosedRental[], total = result.length, pageSize = 20): DealPage => ({
  result,
  countInfo: {
    total,
    totalPage: Math.ceil(total / pageSize),
    asOf: '2026-11-20T20:00:00.000Z',
    newer: 0,
  },
});

/** A picture made by the browser, to choose, drop and paste. */
export async function pictureFile(
  name = 'proof.png',
  { type = 'image/png', width = 320, height = 200 } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (brush) {
    brush.fillStyle = '#e8eef2';
    brush.fillRect(0, 0, width, height);
    brush.fillStyle = '#24566b';
    brush.font = '24px sans-serif';
    brush.fillText('Payment received', 24, height / 2);
  }
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

/** A proof as a data URL, so that stories need no server for it. */
const proofOf = (name: string, color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="960"><rect width="640" height="960" fill="${color}"/><text x="48" y="120" font-family="sans-serif" font-size="40" fill="#123">Payment received</text><text x="48" y="190" font-family="sans-serif" font-size="28" fill="#123">${name}</text></svg>`,
  )}`;

/** Every field has its maximum length. */
export const longClosedRental = (changes: Partial<ClosedRental> = {}): ClosedRental => {
  const { number, rent, houseApt_details, address, client_name } = longRental();
  return closedRental({
    _id: 'deal-long',
    number,
    rent,
    houseApt_details,
    address,
    client_name,
    client_email: 'maximiliana.featherstonehaugh.oyelaran@housing.example.com',
    payment_method: 'bank transfer from her sister, sent in two parts',
    fetcher: { name: 'Oluwaseun Abdulrahman-Christopherson the Third' },
    ...changes,
  });
};

const CLIENTS = ['Grace Williams', 'Ana Ruiz', 'Dmitri Volkov', 'Mei Tanaka', 'José Luis Hernández'] as const;
const METHODS = ['trans-union', 'spike', 'choice-credit', 'identity-force', 'debit'] as const;
const STATUSES = ['in-process', 'in-process', 'done', 'failed', 'done'] as const;
const DECIDED = {
  decidedAt: '2026-11-20T20:10:00.000Z',
  decidedBy: { name: 'Lucía Okafor' },
  failedReason: null,
};
const DECISIONS = {
  'in-process': { decidedAt: null, decidedBy: null, failedReason: null },
  done: DECIDED,
  failed: { ...DECIDED, failedReason: 'wrong-amount' },
} as const;
const COLORS = ['#e8eef2', '#f3ede2', '#e6f0e4', '#f1e6ea', '#e9e8f4'] as const;

/** Deals of every status, newest first; the second one has texts of the maximum length. */
export function closedRentals(count = 8): ClosedRental[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = index % CLIENTS.length;
    const name = CLIENTS[turn] ?? '';
    const picture = proofOf(name, COLORS[turn] ?? '');
    const own = {
      _id: `deal-${index + 1}`,
      rentalId: `rental-${index + 1}`,
      createdAt: `2026-11-20T19:${String(59 - (index % 60)).padStart(2, '0')}:00.000Z`,
      status: STATUSES[turn] ?? 'done',
      ...DECISIONS[STATUSES[turn] ?? 'done'],
      closing_image: picture,
      closing_image_thumbnail: picture,
    };
    if (index === 1) return longClosedRental(own);
    return closedRental({
      ...own,
      client_name: name,
      client_email: `${name.split(' ')[0]?.toLowerCase() ?? ''}@example.com`,
      number: `702555${7000 + index}`,
      payment_method: METHODS[turn] ?? 'debit',
    });
  });
}

type History = AnswerOf<typeof getRentalHistory>;

/** A rental with every step, and a deal that failed before the one that was done. */
export const rentalHistory = (changes: Partial<History> = {}): History => ({
  ...NO_OPTIONAL_FIELDS,
  _id: 'rental-1',
  number: '702.555.7288',
  client_name: 'Grace Williams',
  client_email: 'grace.williams@example.com',
  facebook_name: 'Grace.Williams20',
  rent: '$1199',
  houseApt_details: '3br Summer is almost over but our deals are still hot, 1070ft2',
  address: 'Dover, Delaware',
  post_link: 'https://delaware.craigslist.org/apa/d/dover-summer-is-almost-over-but-our/6961516078.html',
  number_status: 'valid',
  mayCorrect: true,
  mayCorrectVerdict: true,
  bypass: null,
  events: [
    { at: '2026-11-20T15:02:00.000Z', kind: 'created', by: { name: 'Zoë Díaz' }, details: null },
    { at: '2026-11-20T16:40:00.000Z', kind: 'taken', by: { name: 'Dmitri Volkov' }, details: null },
    { at: '2026-11-20T16:55:00.000Z', kind: 'returned', by: null, details: null },
    { at: '2026-11-20T19:01:00.000Z', kind: 'taken', by: { name: 'Ngozi Smith' }, details: null },
    {
      at: '2026-11-20T19:03:00.000Z',
      kind: 'message',
      by: { name: 'Ngozi Smith' },
      details: 'Is the number on the post the same as in the chat?',
    },
    { at: '2026-11-20T19:05:00.000Z', kind: 'finished', by: { name: 'Ngozi Smith' }, details: 'Valid' },
    {
      at: '2026-11-20T19:20:00.000Z',
      kind: 'email-added',
      by: { name: 'Ngozi Smith' },
      details: 'grace.williams@example.com',
    },
    {
      at: '2026-11-20T19:31:00.000Z',
      kind: 'deal-submitted',
      by: { name: 'Ngozi Smith' },
      details: 'trans-union',
    },
    {
      at: '2026-11-20T20:10:00.000Z',
      kind: 'deal-failed',
      by: { name: 'Lucía Okafor' },
      details: 'unreadable',
    },
    { at: '2026-11-20T21:02:00.000Z', kind: 'deal-submitted', by: { name: 'Ngozi Smith' }, details: 'spike' },
    { at: '2026-11-20T21:30:00.000Z', kind: 'deal-done', by: { name: 'Lucía Okafor' }, details: null },
  ],
  ...changes,
});

/** Waiting deals as their reviewer gets them, the oldest first; the first one has messages. */
export const dealsForReview = (count = 3): DealForReview[] =>
  closedRentals(count).map((deal, index) => ({
    ...deal,
    status: 'in-process',
    decidedAt: null,
    decidedBy: null,
    failedReason: null,
    messages:
      index > 0
        ? []
        : [
            { ...fromPicker({ _id: 'm1' }), creatorName: null },
            { ...fromCreator({ _id: 'm2', createdAt: '2026-11-20T19:09:00.000Z' }), creatorName: null },
          ].map(({ _id, from, message, pickerName, creatorName, createdAt }) => ({
            _id,
            from,
            message,
            pickerName,
            creatorName,
            createdAt,
          })),
  }));
