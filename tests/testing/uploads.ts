/** Uploads for stories and tests: realistic, with texts of the maximum length. */
import { UNFINISHED_UPLOADS } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { UPLOAD_FIELDS, type Upload, type UploadPreview } from '../../src/contract/uploads/upload.js';
import { NO_OPTIONAL_FIELDS } from '../../src/contract/rentals/testing.js';
import type { UploadPage } from '../../src/data/uploads.js';

const ROWS = [
  [
    'Grace.Williams20',
    'Grace Williams',
    '(702) 555-7288',
    '$1199',
    '3br SUMMER IS ALMOST OVER BUT OUR DEALS ARE STILL HOT!!! 1070ft2',
    'Dover, Delaware',
    'https://delaware.example.org/apa/d/dover-summer-is-almost-over-but-our/6961516078.html',
    '',
  ],
  [
    'Priya.Johnson79',
    'Priya Johnson',
    '6175551230',
    '$2700',
    '2br',
    'Hoboken, New Jersey',
    'https://x.example',
    '',
  ],
  ['Søren.Xu91', 'Søren Xu', '(617) 555-1632', '', '2br', 'Dallas, Texas', 'https://y.example', ''],
];

export const uploadPreview = (changes: Partial<UploadPreview> = {}): UploadPreview => ({
  header: [...UPLOAD_FIELDS],
  columns: {
    ...NO_OPTIONAL_FIELDS,
    facebook_name: 0,
    client_name: 1,
    number: 2,
    rent: 3,
    houseApt_details: 4,
    address: 5,
    post_link: 6,
    ss_link: 7,
  },
  missing: [],
  firstRows: ROWS,
  wouldInsert: 4790,
  wouldSkip: 210,
  reasons: [
    { reason: 'This number is already entered', rows: 120 },
    { reason: 'This number stands earlier in the file', rows: 63 },
    { reason: 'Facebook Name: maximum 50 characters allowed; Rent is required', rows: 27 },
  ],
  ...changes,
});

/** An upload of the stories' super-admin, in the preview. */
export const anUpload = (changes: Partial<Upload> = {}): Upload => ({
  _id: 'upload-1',
  purpose: 'bulk',
  fileName: 'leads-november.csv',
  fileBytes: 1_221_344,
  state: 'ready',
  sentence: null,
  sheets: [],
  sheet: null,
  rowsDone: 0,
  rows: 5000,
  inserted: 0,
  skipped: 0,
  takenOut: 0,
  stays: null,
  preview: uploadPreview(),
  sameFileAs: null,
  by: { name: 'Priya Johnson', email: 'priya.johnson@example.com' },
  createdAt: '2026-11-20T19:05:00.000Z',
  finishedAt: null,
  canUndo: false,
  ...changes,
});

export const doneUpload = (changes: Partial<Upload> = {}): Upload =>
  anUpload({
    state: 'done',
    inserted: 4790,
    skipped: 210,
    rowsDone: 5000,
    finishedAt: '2026-11-20T19:06:00.000Z',
    canUndo: true,
    ...changes,
  });

const EXPIRED = refusal('upload-expired', { hours: UNFINISHED_UPLOADS.hours });

export const expiredUpload = (changes: Partial<Upload> = {}): Upload =>
  anUpload({
    state: 'expired',
    sentence: EXPIRED.message,
    refusal: EXPIRED,
    createdAt: '2026-11-17T09:00:00.000Z',
    finishedAt: '2026-11-18T09:00:00.000Z',
    ...changes,
  });

export const uploadsPage = (...result: Upload[]): UploadPage => ({
  result,
  countInfo: { total: result.length, totalPage: Math.min(1, result.length) },
});

/** A list with the uploads of some weeks. */
export const pastUploads = (): Upload[] => [
  doneUpload({ _id: 'past-1' }),
  doneUpload({
    _id: 'past-2',
    fileName: 'Export of all the leads that were found on Saturday and Sunday, final version (2).xlsx',
    by: { name: 'Maximiliana Featherstonehaugh-Oyelaran de la Cruz', email: 'max@example.com' },
    inserted: 98_011,
    skipped: 0,
    canUndo: false,
    createdAt: '2026-11-19T14:40:00.000Z',
  }),
  anUpload({
    _id: 'past-3',
    state: 'failed',
    sentence: 'The file has a header and no rows below it.',
    preview: null,
    rows: null,
    createdAt: '2026-11-18T22:10:00.000Z',
  }),
  anUpload({
    _id: 'past-4',
    state: 'undone',
    sentence: 'One of its rentals was picked meanwhile and stays.',
    inserted: 40,
    skipped: 2,
    createdAt: '2026-11-17T16:00:00.000Z',
  }),
  anUpload({
    _id: 'past-7',
    fileName: 'leads-wednesday.csv',
    state: 'undone',
    inserted: 40,
    skipped: 2,
    takenOut: 12,
    stays: { inHand: 3, finished: 25, bypassed: 0, returned: 0 },
    createdAt: '2026-11-17T15:00:00.000Z',
  }),
  expiredUpload({ _id: 'past-6' }),
  anUpload({ _id: 'past-5', state: 'cancelled', createdAt: '2026-11-16T16:00:00.000Z' }),
];
