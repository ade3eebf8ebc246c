import * as calls from '../../src/contract/intake.js';
import type { UploadPurpose } from '../../src/contract/upload.js';
import { madeBy } from '../audit/people.js';
import { Afterwards, route, uploadRoute, type FileContext, type Route } from '../http/route.js';
import * as ending from './end-upload.js';
import { receiveUpload, type ReceivedFile } from './receive-upload.js';
import * as uploads from './uploads.js';

/** The calls of `src/contract/intake.ts`. */
export function intakeRoutes(intake: uploads.Intake): Route[] {
  const inOneCall = (purpose: UploadPurpose) => async (context: FileContext<unknown, unknown, unknown>) => {
    const uploadId = await receiveUpload(intake, received(context, purpose, true));
    return new Afterwards(() => uploads.uploadInOneCall(intake, context.user, uploadId));
  };
  const start = (purpose: UploadPurpose) => (context: FileContext<unknown, unknown, unknown>) =>
    uploads.startUpload(intake, context.user, received(context, purpose, false));
  return [
    uploadRoute(calls.bulkUploadRental, inOneCall('bulk')),
    uploadRoute(calls.bulkUploadRentalForUse, inOneCall('for-use')),
    uploadRoute(calls.startUpload, start('bulk')),
    uploadRoute(calls.startUploadForUse, start('for-use')),
    route(calls.getUploads, ({ user, query }) => uploads.listUploads(intake, user, query)),
    route(calls.getUpload, ({ user, params }) => uploads.uploadOf(intake, user, params.id)),
    route(calls.matchColumns, ({ user, params, body }) => uploads.matchAnew(intake, user, params.id, body)),
    route(calls.commitUpload, ({ user, params }) => uploads.commit(intake, user, params.id)),
    route(calls.cancelUpload, (context) =>
      ending.cancel(intake, context.user, context.params.id, context.body, madeBy(context)),
    ),
    route(calls.undoUpload, (context) =>
      ending.undo(intake, context.user, context.params.id, madeBy(context)),
    ),
    route(calls.previewUndo, ({ user, params }) => ending.undoPreview(intake, user, params.id)),
    route(calls.getSkippedRows, ({ user, params, query }) =>
      uploads.skippedRows(intake, user, params.id, query),
    ),
  ];
}

function received(
  context: FileContext<unknown, unknown, unknown>,
  purpose: UploadPurpose,
  isOneCall: boolean,
): ReceivedFile {
  const { file, fileName, user } = context;
  return { file, fileName, purpose, isOneCall, userId: user._id, address: madeBy(context).address };
}
