/** The work of creators, pickers and uploaders. Each function does one round, to be repeated. */
import { newId } from '../../../server/base/ids.js';
import { createClosedRental } from '../../../src/contract/deals/deals.js';
import { commitUpload, startUpload } from '../../../src/contract/uploads/upload-calls.js';
import { type Upload } from '../../../src/contract/uploads/upload.js';
import { sendMessage } from '../../../src/contract/messages/messages.js';
import {
  completeTask,
  createRental,
  getSingleRental,
  type HeldRental,
} from '../../../src/contract/rentals/rentals.js';
import { dealForm } from '../../api/deals-support.js';
import { csvOf } from '../../api/upload-support.js';
import { madeUpRow } from '../../bench/rows.js';
import type { WorkRecord } from './record.js';
import type { Session } from './session.js';

/** The rows of an upload: two batches. */
const UPLOAD_ROWS = 600;
/** A picker sends a proof, reloads the page, and logs in elsewhere once in this many rounds. */
const DEAL_EVERY = 3;
const REFRESH_EVERY = 4;
const LOGIN_EVERY = 9;

export interface WorkParts {
  record: WorkRecord;
  /** A number that no rental has yet. */
  freshNumber: () => number;
  proof: Buffer;
}

export async function enterOne(session: Session, { record, freshNumber }: WorkParts): Promise<void> {
  const { method, path } = createRental;
  const answer = await session.again<{ _id: string }>('create', {
    method,
    path,
    body: madeUpRow(freshNumber()),
  });
  if (answer?.reply.status === 200) record.creates.push(answer.reply.data._id);
  // The first attempt got no answer, but the server had stored the rental.
  else if (answer && !(answer.reply.status === 409 && answer.wasInDoubt))
    unexpected(record, 'create', answer.reply);
}

/** Takes one rental and finishes it; false when the pool is empty. */
export async function pickOne(
  session: Session,
  pickerId: string,
  round: number,
  { record, proof }: WorkParts,
): Promise<boolean> {
  const fetched = await session.again<HeldRental>('fetch', {
    method: getSingleRental.method,
    path: getSingleRental.path,
  });
  if (fetched?.reply.status !== 200) {
    if (fetched && fetched.reply.status !== 404) unexpected(record, 'fetch', fetched.reply);
    return false;
  }
  const rental = fetched.reply.data;
  const rentalId = rental._id;
  const holder = record.holders.get(rentalId);
  if (holder !== undefined && (holder !== pickerId || record.inHand.get(pickerId) !== rentalId))
    record.handedOutTwice.push(rentalId);
  record.holders.set(rentalId, pickerId);
  record.inHand.set(pickerId, rentalId);

  const number_status = round % 4 === 0 ? 'invalid' : 'valid';
  const finished = await session.again('finish', {
    method: completeTask.method,
    path: completeTask.path,
    body: { number_status, rentalId },
  });
  if (finished?.reply.status === 200) record.finishes.push({ rentalId, pickerId, number_status });
  else if (finished && !(finished.reply.status === 404 && finished.wasInDoubt))
    unexpected(record, 'finish', finished.reply);
  if (!finished) return false;
  record.inHand.delete(pickerId);

  if (rental.creatorId !== null && !rental.hasNoReader) await write(session, rental, record);
  if (round % DEAL_EVERY === 1) await close(session, rental, record, proof);
  if (round % REFRESH_EVERY === 2) await session.refresh();
  if (round % LOGIN_EVERY === 5) await session.logIn();
  return true;
}

async function write(session: Session, { _id, creatorId }: HeldRental, record: WorkRecord): Promise<void> {
  const body = { creatorId, rentalId: _id, message: 'Is it still free?', clientId: newId() };
  const { method, path } = sendMessage;
  const answer = await session.again<{ _id: string }>('message', { method, path, body });
  if (answer?.reply.status === 200) record.messages.push(answer.reply.data._id);
  else if (answer) unexpected(record, 'message', answer.reply);
}

async function close(
  session: Session,
  { number }: HeldRental,
  record: WorkRecord,
  proof: Buffer,
): Promise<void> {
  const body = dealForm({ number, submissionId: newId(), image: proof });
  const { method, path } = createClosedRental;
  const answer = await session.again<{ _id: string }>('deal', { method, path, body });
  if (answer?.reply.status === 200) record.deals.push(answer.reply.data._id);
  else if (answer) unexpected(record, 'deal', answer.reply);
}

/** Uploads a file and waits until its last row is inserted. */
export async function uploadOne(session: Session, { record, freshNumber }: WorkParts): Promise<void> {
  const rows = Array.from({ length: UPLOAD_ROWS }, () => madeUpRow(freshNumber()));
  const body = new FormData();
  body.append('file', new Blob([csvOf(rows)]), 'leads.csv');
  const started = await session.again<Upload>('upload', { method: 'POST', path: startUpload.path, body });
  if (started?.reply.status !== 200) {
    if (started) unexpected(record, 'upload', started.reply);
    return;
  }
  const path = `/rental/uploads/${started.reply.data._id}`;
  let isCommitted = false;
  for (;;) {
    const seen = await session.again<Upload>('upload', { method: 'GET', path });
    if (!seen) return;
    const { state, inserted } = seen.reply.data;
    if (seen.reply.status !== 200 || state === 'failed') {
      record.unexpected.push(`upload: ${seen.reply.status} ${seen.reply.data.sentence ?? ''}`);
      return;
    }
    if (state === 'done') {
      record.uploads.push({ id: started.reply.data._id, inserted });
      return;
    }
    if (state !== 'ready' || isCommitted) continue;
    const committed = await session.again('upload', {
      method: commitUpload.method,
      path: commitUpload.path.replace('{id}', started.reply.data._id),
    });
    isCommitted = committed?.reply.status === 200;
    if (committed && !isCommitted && !committed.wasInDoubt) unexpected(record, 'upload', committed.reply);
  }
}

const unexpected = (
  record: WorkRecord,
  kind: string,
  { status, failure }: { status: number; failure: { message: string } },
): void => void record.unexpected.push(`${kind}: ${status} ${failure.message}`);
