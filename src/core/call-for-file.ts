/** Calls that give a file to keep. */
import type { Endpoint } from '../contract/endpoint.js';
import { accepted, type CallInput } from './call.js';
import { bytesOf } from './call-for-bytes.js';
import { send, type RequestParts } from './request.js';

/** A file as the server sends it. */
export interface SentFile {
  /** As the server names it. */
  name: string;
  file: Blob;
}

/** As `call`, for an endpoint that gives a file: all of it, or the rejection. */
export function callForFile<Params, Query, Body>(endpoint: Endpoint<Params, Query, Body, unknown>) {
  return async (
    input: CallInput<Endpoint<Params, Query, Body, unknown>>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<SentFile> => {
    // As in `call`: only passed on.
    const parts = (input ?? {}) as RequestParts;
    const response = await accepted(endpoint, (accessToken) =>
      send(endpoint, parts, { accessToken, signal }),
    );
    const type = response.headers.get('content-type') ?? '';
    return { name: nameOf(response), file: new Blob([await bytesOf(response, signal)], { type }) };
  };
}

/** Our server writes it in quotes. Without a name, as behind a proxy that drops headers, the browser still keeps the file. */
const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';
