/**
 * Calls as the specification writes them: method, path and body as plain text, independent of the contract.
 */
import type { Client } from '../api/client.js';

type Call = `${'GET' | 'POST' | 'PATCH'} /${string}`;

export interface Plain {
  status: number;
  message: string;
  data: unknown;
  /** The sentence of each refused field. */
  errors: Record<string, string>;
}

/** Makes a call and returns the answer, which may be a refusal. */
export async function answerOf(by: Client, call: Call, body?: unknown): Promise<Plain> {
  const [method = '', path = ''] = call.split(' ');
  const { status, body: answer } = await by.send(path, { method, body });
  const errors = Object.fromEntries((answer.errors ?? []).map((error) => [error.path, error.message]));
  return { status, message: answer.message, data: answer.data, errors };
}

/** Makes a call and returns its `data`. Fails the test when the call is refused. */
export async function dataOf(by: Client, call: Call, body?: unknown): Promise<Record<string, unknown>> {
  const { status, message, data } = await answerOf(by, call, body);
  if (status !== 200) throw new Error(`${call}: ${status} ${message}`);
  return data as Record<string, unknown>;
}

/** The rows of a list: `data.result`. */
export const rowsOf = async (by: Client, call: Call): Promise<Record<string, unknown>[]> =>
  (await dataOf(by, call))['result'] as Record<string, unknown>[];
