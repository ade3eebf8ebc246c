/** How the walk of foreign leads aims each writing call of the contract at a lead, and why a few calls can't be aimed at one. */
import type { RentalSide } from '../../server/rentals/visible.js';
import { dealForm, pngImage } from '../api/deals-support.js';
import { rentalForm } from '../api/rentals-support.js';
import { addPickerOf } from '../api/staff-support.js';
import type { ForeignWorld, Lead, Role, State } from './foreign-lead-world.js';
import type { Input, Path } from './walk-entry.js';

/** A call that names a lead, or something of it. */
export interface Aim {
  /** What it writes about. The call is made on the leads of which one of these sides belongs to the other group. */
  about: readonly RentalSide[];
  /** The input that names the lead, or something of it. There may be several ways to name it. */
  inputs: ((lead: Lead, world: ForeignWorld) => Input | Promise<Input>)[];
  /** Who of the lead's own group may do it, and in which state: this shows that the input is right. */
  mayBeDoneBy: {
    role: Role;
    state: State;
    /** The input, if it differs. */
    input?: (lead: Lead, world: ForeignWorld) => Promise<Input>;
  };
}

const entry = (inputs: Aim['inputs'], role: Role = 'admin', state: State = 'in the pool'): Aim => ({
  about: ['entered'],
  inputs,
  mayBeDoneBy: { role, state },
});
const pick = (inputs: Aim['inputs'], role: Role = 'picker', state: State = 'finished'): Aim => ({
  about: ['taken'],
  inputs,
  mayBeDoneBy: { role, state },
});
/** About a person to whom the lead belongs, so only leads of the other group alone are tried. */
const person = (of: 'creatorId' | 'pickerId', body?: unknown): Aim => ({
  about: [of === 'creatorId' ? 'entered' : 'taken'],
  inputs: [(lead) => ({ params: { id: lead[of], _id: lead[of] }, ...(body !== undefined && { body }) })],
  mayBeDoneBy: { role: 'admin', state: 'finished' },
});
const byId =
  (body?: unknown) =>
  ({ id }: Lead): Input => ({ params: { id }, ...(body !== undefined && { body }) });
const onDeal =
  (body?: unknown) =>
  ({ dealId }: Lead): Input => ({ params: { rentalId: dealId, id: dealId }, body });
const onUpload =
  (body?: unknown) =>
  ({ uploadId: id }: Lead): Input => ({ params: { id }, body });

/** The ways to choose a lead for a job: by its id in each list, and by a search that finds only it. */
const chosen = (wish: (world: ForeignWorld) => object = () => ({})): Aim['inputs'] =>
  (['all-leads', 'picked-leads'] as const).flatMap((list) => [
    ({ id }: Lead, world: ForeignWorld) => ({ body: { ...wish(world), list, rentalIds: [id] } }),
    ({ number }: Lead, world: ForeignWorld) => ({
      body: { ...wish(world), list, filters: { search: number.replaceAll(/\D/g, '') } },
    }),
  ]);

const ONE_POOL = 'The pool is one for the whole operation: any picker may be handed any lead of it';
const ONE_LIST =
  'The do-not-contact list is one for the whole operation; the tests below compare what it tells';
const SUPER_ADMIN = 'Only super-admins, to whom every group belongs';
const READS = 'It only reads, by the scope of the lists';
const NEW_LEADS = 'It enters leads, and tells of a number only that it exists, as its 409 must';
const OWN_ACCOUNT = 'It is about the caller’s own account, settings or texts';
const NEW_PERSON = 'It makes a person';

export const FOREIGN_CALLS = {
  '/rental/correct-rental/{id}': entry([(lead) => byId(rentalForm())(lead)]),
  '/rental/correct-verdict/{id}': pick([byId({ number_status: 'invalid' })], 'leader of pickers'),
  '/rental/take-over-outcome/{id}': pick(
    [byId({ to: 'pool' }), byId({ to: 'anyone' })],
    'leader of pickers',
    'tried',
  ),
  '/rental/jobs/return': pick(chosen(), 'leader of pickers'),
  '/rental/jobs/verdict': pick(
    chosen(() => ({ number_status: 'invalid' })),
    'leader of pickers',
  ),
  '/rental/jobs/withdraw': entry(chosen(), 'leader of creators'),
  '/rental/jobs/move': {
    // The other group's creator is no one whom the caller could name.
    about: ['entered'],
    inputs: chosen(({ groups }) => ({ creator_email: groups.own.creator.email })),
    mayBeDoneBy: { role: 'super-admin', state: 'finished' },
  },
  '/rental/jobs/delete': {
    about: ['entered', 'taken'],
    inputs: chosen(() => ({ reason: 'test' })),
    mayBeDoneBy: { role: 'admin', state: 'finished' },
  },
  '/rental/jobs/export': READS,
  '/rental/jobs/{id}/commit': entry([({ jobs }) => ({ params: { id: jobs.ready } })], 'admin', 'finished'),
  '/rental/jobs/{id}/stop': entry([({ jobs }) => ({ params: { id: jobs.working } })], 'admin', 'finished'),
  '/rental/jobs/{id}/undo': entry([({ jobs }) => ({ params: { id: jobs.done } })], 'admin', 'finished'),

  '/closedRental/makeFinalClose/{rentalId}': pick(
    [onDeal({ status: 'done' }), onDeal({ status: 'failed' })],
    'admin',
    'with a deal',
  ),
  '/closedRental/takeBackFinalClose/{rentalId}': pick([onDeal()], 'super-admin', 'with a deal'),
  '/closedRental/takeDealsForReview': pick(
    [({ dealId }) => ({ body: { from: dealId } }), ({ dealId }) => ({ body: { after: dealId } })],
    'admin',
    'with a deal',
  ),
  '/closedRental/createClosedRental': pick([
    async ({ number }) => ({ body: dealForm({ number, image: await pngImage() }) }),
  ]),
  '/dataPicker/read-failed-deal/{id}': pick([onDeal()], 'picker', 'with a deal'),

  '/rental/complete-task': pick(
    [({ id }) => ({ body: { number_status: 'valid', rentalId: id } })],
    'picker',
    'in hand',
  ),
  '/rental/give-outcome': pick(
    [({ id }) => ({ body: { rentalId: id, outcome: 'no-answer' } })],
    'picker',
    'in hand',
  ),
  '/rental/take-back-verdict/{id}': pick([byId()]),
  '/rental/change-verdict/{id}': pick([byId({ number_status: 'invalid' })]),
  '/rental/record-attempt/{id}': pick([byId({ kind: 'call' })]),
  '/dataPicker/make-invalid/{id}': pick([byId()]),
  '/rental/addClientEmailIntoRental/{id}': pick([byId({ client_email: 'client@example.com' })]),
  '/dataPicker/generate-first-sms': READS,
  '/rental/get-single-rental': ONE_POOL,
  '/rental/downloadRentals': SUPER_ADMIN,
  '/rental/bypass-batches/{id}': SUPER_ADMIN,

  '/dataPicker/send-message': pick([
    ({ id, creatorId }) => ({ body: { creatorId, rentalId: id, message: 'Hi' } }),
  ]),
  '/dataPicker/read-answers': pick([
    ({ id, messageId }) => ({ body: { upTo: messageId, rentalId: id } }),
    ({ id }) => ({ body: { upTo: 'z', rentalId: id } }),
  ]),
  '/dataCreator/answer-message': entry(
    [({ id }) => ({ body: { rentalId: id, message: 'Yes' } })],
    'creator',
    'finished',
  ),
  '/dataCreator/read-messages': entry(
    [({ id, messageId }) => ({ body: { upTo: messageId, rentalId: id } })],
    'creator',
    'finished',
  ),

  '/rental/create-rental': NEW_LEADS,
  '/dataCreator/change-entry/{id}': entry([(lead) => byId(rentalForm())(lead)], 'creator'),
  '/dataCreator/withdraw-entry/{id}': entry([byId()], 'creator'),

  '/rental/bulk-upload-rental': NEW_LEADS,
  '/rental/uploads/start-bulk': NEW_LEADS,
  '/rental/bulk-upload-rental-for-use': SUPER_ADMIN,
  '/rental/uploads/start-for-use': SUPER_ADMIN,
  // The uploader is a creator who may no longer upload: only super-admins see the upload.
  '/rental/uploads/{id}/match': SUPER_ADMIN,
  '/rental/uploads/{id}/commit': SUPER_ADMIN,
  '/rental/uploads/{id}/cancel': SUPER_ADMIN,
  '/rental/uploads/{id}/undo': entry([onUpload()], 'super-admin'),

  '/doNotContact/add': ONE_LIST,
  '/doNotContact/import': ONE_LIST,
  '/doNotContact/import/preview': ONE_LIST,
  '/doNotContact/import/approve/{importId}': SUPER_ADMIN,
  '/doNotContact/import/undo/{importId}': ONE_LIST,
  '/doNotContact/export': ONE_LIST,
  '/doNotContact/lift/{_id}': SUPER_ADMIN,
  '/rental/number-clashes/{id}': SUPER_ADMIN,
  '/personalData/find': SUPER_ADMIN,
  '/personalData/erase': SUPER_ADMIN,
  '/personalData/allow': SUPER_ADMIN,
  '/retention/preview': SUPER_ADMIN,
  '/retention/set': SUPER_ADMIN,

  '/dataCreator/deleteDataCreator/{id}': person('creatorId', {}),
  '/dataPicker/deleteDataPicker/{id}': person('pickerId', {}),
  '/users/suspend/{_id}': person('pickerId', {}),
  '/users/resume/{_id}': person('pickerId', {}),
  '/users/restore/{_id}': person('pickerId', {}),
  '/users/hand-over/{_id}': {
    about: ['taken'],
    inputs: [
      ({ pickerId }, { groups }) => ({ params: { _id: pickerId }, body: { to: groups.own.picker.id } }),
    ],
    mayBeDoneBy: {
      role: 'admin',
      state: 'finished',
      input: async ({ pickerId }, { server, groups: { foreign } }) => ({
        params: { _id: pickerId },
        body: { to: (await addPickerOf(server.db, foreign.admin, foreign.pickerLeader)).id },
      }),
    },
  },
  '/users/move': {
    about: ['taken'],
    inputs: [
      ({ pickerId }, { groups }) => ({
        body: { userIds: [pickerId], team_leader_email: groups.own.pickerLeader.email },
      }),
    ],
    mayBeDoneBy: { role: 'super-admin', state: 'finished' },
  },
  '/users/correct/{_id}': person('pickerId', { name: 'Somebody Else' }),
  '/users/reset-link/{_id}': person('pickerId', {}),
  '/users/end-sessions/{_id}': person('pickerId'),
  '/users/remove-second-factor/{_id}': person('pickerId'),
  '/dataPicker/updateDataPickerInfo/{id}': person('pickerId', { limit: 1 }),
  '/dataPicker/releaseHeldRental/{id}': {
    about: ['taken'],
    inputs: [({ pickerId, id }) => ({ params: { id: pickerId }, body: { rentalId: id } })],
    mayBeDoneBy: { role: 'leader of pickers', state: 'in hand' },
  },
  '/teamLeader/deleteTeamLeader/{id}': 'The permission walk tries it on people of another group',
  '/admin/deleteAdmin/{id}': SUPER_ADMIN,
  '/admin/updateAdminInfo/{id}': SUPER_ADMIN,
  '/users/create-superAdmin': SUPER_ADMIN,
  '/users/create-admin': SUPER_ADMIN,
  '/users/create-teamLeader': NEW_PERSON,
  '/users/create-dataCreator': NEW_PERSON,
  '/users/create-dataPicker': NEW_PERSON,
  '/users/import/preview': NEW_PERSON,
  '/users/import': NEW_PERSON,
  '/users/import/undo/{importId}': 'The permission walk tries it on imports of another group',

  '/rental/startDownload-creator': READS,
  '/rental/startDownload-picker': READS,
  '/rental/cancelDownload': READS,
  '/closedRental/exportDeals': READS,
  '/reports/setReportMail': OWN_ACCOUNT,
  '/settings/update-settings': SUPER_ADMIN,
  '/settings/preview-settings': SUPER_ADMIN,
  '/firstMessages/save': SUPER_ADMIN,
  '/firstMessages/preview': SUPER_ADMIN,
} satisfies Partial<Record<Path, Aim | string>>;

/** The calls under these paths are about the caller's own account. */
export const ACCOUNT_PATHS = ['/auth/', '/users/profile/'];
