/**
 * Calls with a file. They are separate from `call`, because `fetch` reports no upload progress, and no page needs this at the
 * start.
 */
import type { AnyEndpoint, Endpoint } from '../contract/base/endpoint.js';
import { REQUEST_TIMEOUT_MS } from '../contract/limits.js';
import { coded } from '../contract/base/coded.js';
import { CALL_REFUSALS } from '../contract/refusals/calls.js';
import { ANSWER_REFUSALS } from '../contract/refusals/common.js';
import { settle } from './call.js';
import { CallError } from './call-error.js';
import { apiBase } from './config.js';
import { fillPath } from './request.js';

interface UploadInit {
  /** The share of the request that has left the browser, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Like `call`, for an endpoint with a file: `upload(createClosedRental)({ body, file }, { onProgress })`. Text fields are sent
 * unchanged, anything else as JSON; the file comes last. It rejects as `call` does.
 */
export function upload<Body, Answer>(endpoint: Endpoint<undefined, undefined, Body, Answer>) {
  return ({ body, file }: { body: Body; file: File }, init: UploadInit = {}): Promise<Answer> =>
    settle(endpoint, (accessToken) => send(endpoint, formOf(endpoint, body, file), accessToken, init));
}

function formOf({ file: part }: Pick<AnyEndpoint, 'file'>, body: unknown, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.append(part?.field ?? 'file', file, file.name);
  return form;
}

/**
 * Makes one attempt. Only a silence counts as a timeout, because the time for a file depends on the network.
 */
function send(
  { method, path }: Pick<AnyEndpoint, 'method' | 'path'>,
  form: FormData,
  accessToken: string | null,
  { onProgress, signal }: UploadInit,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, apiBase() + fillPath(path));
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    if (accessToken) request.setRequestHeader('Authorization', accessToken);

    const silence = watchSilence(() => {
      end();
      request.abort();
      reject(new CallError('TIMEOUT_ERROR', coded(ANSWER_REFUSALS, 'no-answer')));
    });
    const stop = () => {
      end();
      request.abort();
      reject(abortOf(signal));
    };
    const end = () => {
      silence.end();
      signal?.removeEventListener('abort', stop);
    };

    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      silence.heard();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onprogress = silence.heard;
    request.onload = () => {
      end();
      resolve(new Response(request.responseText, { status: request.status }));
    };
    request.onerror = () => {
      end();
      reject(new CallError('FETCH_ERROR', coded(CALL_REFUSALS, 'unreachable')));
    };
    if (signal?.aborted) {
      stop();
      return;
    }
    signal?.addEventListener('abort', stop);
    onProgress?.(0);
    request.send(form);
  });
}

/** The error that `fetch` rejects with when its caller aborts it. */
function abortOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException('The upload was stopped', 'AbortError');
}

/** Calls `onSilence` when nothing was received for as long as a call may take. */
function watchSilence(onSilence: () => void) {
  const begin = () => setTimeout(onSilence, REQUEST_TIMEOUT_MS);
  let timer = begin();
  return {
    heard: () => {
      clearTimeout(timer);
      timer = begin();
    },
    end: () => clearTimeout(timer),
  };
}
