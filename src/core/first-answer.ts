let hasAnswered = false;

/**
 * Takes note of an answer to a request, or that there is none. Until the API has answered for the first time, the reason may be a
 * mistake of the page's developer; the code that finds out is loaded only then.
 */
export function noteAnswer(response: Response | null): void {
  hasAnswered ||= response?.headers.get('content-type')?.includes('json') === true;
  if (hasAnswered) return;
  import('./embedding-problems.js').then(
    ({ reportUnanswered }) => reportUnanswered(response),
    () => undefined,
  );
}
