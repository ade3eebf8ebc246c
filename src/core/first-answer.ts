let hasAnswered = false;

/**
 * Notes the answer to a request, or null for none. As long as the API has never answered, a failure may be a mistake of the page's
 * developer. Only then the code that finds the mistake is loaded.
 */
export function noteAnswer(response: Response | null): void {
  hasAnswered ||= response?.headers.get('content-type')?.includes('json') === true;
  if (hasAnswered) return;
  import('./embedding-problems.js').then(
    ({ reportUnanswered }) => reportUnanswered(response),
    () => undefined,
  );
}
