/**
 * How the walk makes a valid call of each endpoint. A new call of the contract needs an entry here: without one this file
 * doesn't compile.
 */
import { newId } from '../../server/base/ids.js';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/settings.js';
import { FIRST_MESSAGES } from '../api/first-messages-support.js';
import { addMessage } from '../api/messages-support.js';
import { dealForm, pngImage } from '../api/deals-support.js';
import { addRental, freshNumber, rentalForm } from '../api/rentals-support.js';
import {
  bypassBatch,
  deal,
  email,
  finishedRental,
  OWNER_ONLY,
  rentalJob,
  thread,
  uploadIn,
  waitingEntry,
} from './walk-targets.js';
import type { Entry, Path } from './walk-entry.js';
import { ACCOUNT_ENTRIES } from './walk-account-entries.js';
import { CONTACT_ENTRIES } from './walk-contact-entries.js';
import { STAFF_ENTRIES } from './walk-staff-entries.js';
import {
  aFile,
  byId,
  holdRental,
  numberToClose,
  ownRentals,
  rentalBetween,
  somethingToDownload,
  startedDownload,
  withBody,
} from './walk-inputs.js';

export const WALK = {
  ...ACCOUNT_ENTRIES,

  '/rental/create-rental': { may: 'create-rental', input: () => ({ body: rentalForm() }) },
  '/rental/check-number': { may: 'create-rental', input: () => ({ query: { number: freshNumber() } }) },
  '/rental/get-single-rental': {
    may: 'collect',
    isFromPool: true,
    input: async ({ world }) => {
      await addRental(world.server.db);
      return {};
    },
  },
  '/dataPicker/getHeldRental': { may: 'collect', isFromPool: true },
  '/rental/complete-task': {
    may: 'collect',
    input: async ({ world, walker: { user, actor } }) => {
      if (actor.role === 'data-picker') await holdRental(world, user.id);
      return { body: { number_status: 'valid' } };
    },
  },
  // A picker who holds another rental gets 409, and so does an old verdict.
  '/rental/take-back-verdict/{id}': {
    may: 'collect',
    target: finishedRental,
    input: byId,
    answers: [200, 409],
  },
  '/rental/change-verdict/{id}': {
    may: 'collect',
    target: finishedRental,
    input: withBody({ number_status: 'invalid' }),
    answers: [200, 409],
  },
  '/dataCreator/entries': { may: 'create-rental' },
  '/dataCreator/change-entry/{id}': {
    may: 'create-rental',
    target: waitingEntry,
    input: (made) => withBody(rentalForm())(made),
    seenBy: { 'bulk-upload creator': [] },
  },
  '/dataCreator/withdraw-entry/{id}': {
    may: 'create-rental',
    target: waitingEntry,
    input: byId,
    seenBy: { 'bulk-upload creator': [] },
  },
  // The call returns 409 while outcomes are off.
  '/rental/give-outcome': {
    may: 'collect',
    input: () => ({ body: { rentalId: newId(), outcome: 'no-answer' } }),
    answers: [409],
  },
  // The call returns 409, because the rental has a verdict.
  '/rental/take-over-outcome/{id}': {
    may: 'take-over-outcomes',
    target: finishedRental,
    seenBy: { 'leader of pickers': ['own', 'sibling'] },
    input: withBody({ to: 'pool' }),
    answers: [409],
  },
  ...CONTACT_ENTRIES,
  '/rental/record-attempt/{id}': {
    may: 'collect',
    target: finishedRental,
    input: withBody({ kind: 'call' }),
  },
  '/dataCreator/getCountDataCreator': { may: 'create-rental' },
  '/dataPicker/getCountDataPicker': { may: 'collect' },

  '/dataPicker/send-message': {
    may: 'collect',
    input: async (made) => {
      await rentalBetween(made.world, made.world.own.creator.id, made.walker.user.id);
      return { body: { creatorId: made.world.own.creator.id, message: 'Is it still free?' } };
    },
  },
  '/dataCreator/answer-message': {
    may: 'create-rental',
    input: async ({ world, walker: { user } }) => {
      const rentalId = await rentalBetween(world, user.id, world.own.picker.id);
      await addMessage(world.server.db, {
        rental_id: rentalId,
        creator_id: user.id,
        picker_id: world.own.picker.id,
      });
      return { body: { rentalId, message: 'Yes' } };
    },
  },
  '/dataCreator/getDataCreatorIdMessage/{email}': {
    may: 'create-rental',
    target: email,
    input: ({ target }) => ({ params: { email: target } }),
  },
  '/dataCreator/read-messages': { may: 'create-rental', input: () => ({ body: { upTo: newId() } }) },
  '/dataPicker/failed-deals': { may: 'collect', input: () => ({}) },
  // The deal of another picker stays unread. The answer has only the caller's own deals, so it is the same as for a missing id.
  '/dataPicker/read-failed-deal/{id}': { may: 'collect', target: deal, input: byId, outside: [200] },
  '/dataPicker/answers': { may: 'collect', input: () => ({}) },
  '/dataPicker/read-answers': { may: 'collect', input: () => ({ body: { upTo: newId() } }) },
  '/rental/messages/{id}': {
    may: 'signed-in',
    target: thread,
    input: byId,
    seenBy: OWNER_ONLY,
  },

  '/dataPicker/search-rental': {
    may: 'collect',
    input: async ({ world, walker }) => ({ query: { number: await numberToClose(world, walker) } }),
  },
  '/dataPicker/getRental/{id}': { may: 'collect', target: finishedRental, input: byId },
  '/dataPicker/getRentalForDealClosing/{id}': { may: 'collect', target: finishedRental, input: byId },
  '/dataPicker/my-leads': { may: 'collect', input: () => ({ query: { view: 'all' } }) },
  '/dataPicker/my-leads/{id}': { may: 'collect', target: finishedRental, input: byId },
  '/dataPicker/make-invalid/{id}': { may: 'collect', target: finishedRental, input: byId },
  '/rental/addClientEmailIntoRental/{id}': {
    may: 'collect',
    target: finishedRental,
    input: withBody({ client_email: 'client@example.com' }),
  },

  '/dataPicker/generate-first-sms': {
    may: 'collect',
    input: () => ({ body: { ptw_name: 'Paula', client_name: 'Grace' } }),
  },
  '/rental/history/{id}': {
    may: 'see-rental-history',
    target: finishedRental,
    input: byId,
    seenBy: { 'leader of creators': ['own', 'sibling'], 'leader of pickers': ['own', 'sibling'] },
  },

  '/rental/correct-rental/{id}': {
    may: 'correct-lead',
    target: finishedRental,
    input: (made) => withBody(rentalForm())(made),
    seenBy: { 'leader of creators': ['own', 'sibling'], 'leader of pickers': ['own', 'sibling'] },
  },
  '/rental/correct-verdict/{id}': {
    may: 'correct-verdict',
    target: finishedRental,
    input: withBody({ number_status: 'invalid' }),
    seenBy: { 'leader of creators': ['own', 'sibling'], 'leader of pickers': ['own', 'sibling'] },
  },
  '/rental/getFloorBoard': { may: 'see-floor' },
  '/reports/getReportMail': { may: 'see-reports' },
  '/reports/setReportMail': {
    may: 'see-reports',
    input: () => ({ body: { time: 'daily', side: 'pickers', by: 'person', under: null } }),
  },
  '/reports/getReport': {
    may: 'see-reports',
    input: () => ({
      query: { startDate: '2026-11-01', endDate: '2026-11-30', side: 'pickers', by: 'person' },
    }),
  },

  '/closedRental/createClosedRental': {
    may: 'collect',
    input: async ({ world, walker }) => ({
      body: dealForm({ number: await numberToClose(world, walker), image: await pngImage() }),
    }),
  },
  '/closedRental/getClosedRentals': { may: 'see-deals' },
  '/closedRental/getClosedRentalsForTeamLeaderAndAdmin': { may: 'see-deals' },
  '/closedRental/exportDeals': { may: 'see-picked-leads' },
  '/closedRental/makeFinalClose/{rentalId}': {
    may: 'change-deal-status',
    target: deal,
    input: ({ target }) => ({ params: { rentalId: target }, body: { status: 'done' } }),
  },
  // The call returns 409, because nobody has decided about this deal yet.
  '/closedRental/takeBackFinalClose/{rentalId}': {
    may: 'change-deal-status',
    target: deal,
    input: ({ target }) => ({ params: { rentalId: target } }),
    answers: [200, 409],
  },
  '/closedRental/takeDealsForReview': {
    may: 'change-deal-status',
    input: () => ({ body: {} }),
  },
  '/closedRental/getClosedRentalCount-picker': { may: 'collect' },
  // The call returns 403, because only a signed link opens the image, and the walk can't forge one.
  '/closedRental/image/{id}': {
    may: 'everyone',
    input: ({ walker: { user } }) => ({
      params: { id: newId() },
      query: { size: 'full', user: user.id, expires: '4000000000', signature: 'x' },
    }),
    answers: [403],
  },

  '/settings/get-settings': { may: 'read-delay' },
  '/settings/update-settings': { may: 'change-settings', input: () => ({ body: DEFAULT_SETTINGS }) },
  '/firstMessages/getAll': { may: 'edit-first-messages' },
  '/firstMessages/save': { may: 'edit-first-messages', input: () => ({ body: FIRST_MESSAGES }) },
  '/firstMessages/preview': {
    may: 'edit-first-messages',
    input: () => ({ body: { texts: ['Hi {client_name}'] } }),
  },
  '/settings/preview-settings': { may: 'change-settings', input: () => ({ body: DEFAULT_SETTINGS }) },

  ...STAFF_ENTRIES,

  '/audit/getEvents': { may: 'see-audit' },

  '/rental/getAllRentalsByCreator': { may: 'see-all-leads' },
  '/admin/team-leader/getRentals-creator': { may: 'see-all-leads' },
  '/teamLeader/getRentals-creator': { may: 'see-all-leads' },
  '/rental/getAllRentalsByPicker': { may: 'see-picked-leads' },
  '/admin/getRentals-picker': { may: 'see-picked-leads' },
  '/teamLeader/getRentals-picker': { may: 'see-picked-leads' },
  '/rental/getClientsInfo': { may: 'see-client-details' },
  '/rental/startDownload-creator': { may: 'see-all-leads', input: somethingToDownload },
  '/rental/startDownload-picker': { may: 'see-picked-leads', input: somethingToDownload },
  '/rental/getListChoices': { may: 'see-all-leads', input: () => ({ query: { side: 'entered' } }) },
  '/rental/jobs/return': { may: 'return-leads', input: ownRentals({}) },
  '/rental/jobs/withdraw': { may: 'withdraw-leads', input: ownRentals({}) },
  '/rental/jobs/delete': { may: 'delete-leads', input: ownRentals({ reason: 'test' }) },
  '/rental/jobs/verdict': { may: 'correct-verdict', input: ownRentals({ number_status: 'invalid' }) },
  '/rental/jobs/move': {
    may: 'move-leads',
    input: (made) => ownRentals({ creator_email: made.world.own.creator.email })(made),
  },
  '/rental/jobs/export': { may: 'see-all-leads', input: ownRentals({}) },
  '/rental/jobs': { may: 'correct-lead' },
  '/rental/jobs/{id}': { may: 'correct-lead', target: rentalJob('done'), input: byId },
  '/rental/jobs/{id}/commit': { may: 'correct-lead', target: rentalJob('ready'), input: byId },
  '/rental/jobs/{id}/stop': { may: 'correct-lead', target: rentalJob('working'), input: byId },
  '/rental/jobs/{id}/undo': { may: 'correct-lead', target: rentalJob('done'), input: byId },
  '/rental/cancelDownload': { may: 'see-all-leads', input: startedDownload },

  '/rental/bulk-upload-rental': { may: 'bulk-upload', input: aFile },
  '/rental/bulk-upload-rental-for-use': { may: 'upload-for-use', input: aFile },
  '/rental/uploads/start-bulk': { may: 'bulk-upload', input: aFile },
  '/rental/uploads/start-for-use': { may: 'upload-for-use', input: aFile },
  '/rental/uploads': { may: 'bulk-upload' },
  '/rental/uploads/{id}': { may: 'bulk-upload', target: uploadIn('ready'), input: byId },
  '/rental/uploads/{id}/match': { may: 'bulk-upload', target: uploadIn('ready'), input: withBody({}) },
  '/rental/uploads/{id}/commit': { may: 'bulk-upload', target: uploadIn('ready'), input: byId },
  '/rental/uploads/{id}/cancel': { may: 'bulk-upload', target: uploadIn('ready'), input: byId },
  '/rental/uploads/{id}/undo': { may: 'bulk-upload', target: uploadIn('done'), input: byId },
  '/rental/uploads/{id}/undo-preview': { may: 'bulk-upload', target: uploadIn('done'), input: byId },
  '/rental/uploads/{id}/skipped': { may: 'bulk-upload', target: uploadIn('done'), input: byId },

  '/rental/downloadRentals': {
    may: 'bypass',
    input: async ({ world: { server, own } }) => {
      await addRental(server.db);
      return { query: { limit: '1', admin_email: own.admin.email } };
    },
  },
  '/rental/bypass-pool': { may: 'bypass' },
  '/rental/bypass-batches': { may: 'bypass' },
  '/rental/bypass-batches/{id}': {
    may: 'bypass',
    target: bypassBatch,
    input: byId,
  },
} satisfies Record<Path, Entry>;
