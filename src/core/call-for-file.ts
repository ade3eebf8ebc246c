/** Calls that return a file to save. */
import type { Endpoint } from '../contract/base/endpoint.js';
import { accepted, type CallInput } from './call.js';
import { bytesOf } from './call-for-bytes.js';
import { send, type RequestParts } from './request.js';

/** A file from the server. */
export interface SentFile {
  /** The name that the server gives it. */
  name: string;
  file: Blob;
}

/** Like `call`, for an endpoint that returns a file: it resolves with the whole file or rejects. */
export function callForFile<Params, Query, Body>(endpoint: Endpoint<Params, Query, Body, unknown>) {
  return async (
    input: CallInput<Endpoint<Params, Query, Body, unknown>>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<SentFile> => {
    // The cast is needed because, as in `call`, the parts are only passed on.
    const parts = (input ?? {}) as RequestParts;
    const response = await accepted(endpoint, (accessToken) =>
      send(endpoint, parts, { accessToken, signal }),
    );
    const type = response.headers.get('content-type') ?? '';
    return { name: nameOf(response), file: new Blob([await bytesOf(response, signal)], { type }) };
  };
}

/**
 * Reads the quoted name of our server. Without a name, as behind a proxy that drops headers, the browser
 * still saves the file.
 */
const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';
