/** The fields that mark an object of an answer as a row about a person: a client, or a member of staff with their contact. */
export const PERSONAL_FIELDS = ['number', 'client_name', 'client_email', 'contact'] as const;

/** The ids of the personal rows of an answer of any shape. A message and a deal count as rows of their rental. */
export function personalRows(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(personalRows);
  if (typeof answer !== 'object' || answer === null) return [];
  if (PERSONAL_FIELDS.some((field) => field in answer)) {
    const { rentalId, _id } = answer as { rentalId?: unknown; _id?: unknown };
    const id = rentalId ?? _id;
    return typeof id === 'string' ? [id] : [];
  }
  return Object.values(answer).flatMap(personalRows);
}
