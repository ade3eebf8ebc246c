import * as calls from '../../src/contract/uploads/upload-calls.js';
import type { UploadPurpose } from '../../src/contract/uploads/upload.js';
import { madeBy } from '../audit/record.js';
import { RestOfUpload, route, uploadRoute, type FileContext, type Route } from '../http/route.js';
import * as ending from './end-upload.js';
import { receiveUpload, type ReceivedFile } from './receive-upload.js';
import * as uploads from './uploads.js';

/** The calls of `src/contract/uploads/upload-calls.ts`. */
export function uploadRoutes(context: uploads.UploadsContext): Route[] {
  const inOneCall = (purpose: UploadPurpose) => async (request: FileContext<unknown, unknown, unknown>) => {
    const uploadId = await receiveUpload(context, received(request, purpose, true));
    return new RestOfUpload(() => uploads.uploadInOneCall(context, request.user, uploadId));
  };
  const start = (purpose: UploadPurpose) => (request: FileContext<unknown, unknown, unknown>) =>
    uploads.startUpload(context, request.user, received(request, purpose, false));
  return [
    uploadRoute(calls.bulkUploadRental, inOneCall('bulk')),
    uploadRoute(calls.bulkUploadRentalForUse, inOneCall('for-use')),
    uploadRoute(calls.startUpload, start('bulk')),
    uploadRoute(calls.startUploadForUse, start('for-use')),
    route(calls.getUploads, ({ user, query }) => uploads.listUploads(context, user, query)),
    route(calls.getUpload, ({ user, params }) => uploads.uploadOf(context, user, params.id)),
    route(calls.matchColumns, ({ user, params, body }) => uploads.matchAnew(context, user, params.id, body)),
    route(calls.commitUpload, ({ user, params }) => uploads.commit(context, user, params.id)),
    route(calls.cancelUpload, (request) =>
      ending.cancel(context, request.user, request.params.id, request.body, madeBy(request)),
    ),
    route(calls.undoUpload, (request) =>
      ending.undo(context, request.user, request.params.id, madeBy(request)),
    ),
    route(calls.previewUndo, ({ user, params }) => ending.undoPreview(context, user, params.id)),
    route(calls.getSkippedRows, ({ user, params, query }) =>
      uploads.skippedRows(context, user, params.id, query),
    ),
  ];
}

function received(
  request: FileContext<unknown, unknown, unknown>,
  purpose: UploadPurpose,
  isOneCall: boolean,
): ReceivedFile {
  const { file, fileName, user } = request;
  return { file, fileName, purpose, isOneCall, userId: user._id, address: madeBy(request).address };
}
