/**
 * What a message says when a client doesn't want to be contacted again, in English and Spanish: the word of the opt-out line alone or in
 * capitals, or a sentence that forbids calls or messages. "Stop by at noon" isn't one.
 */
const REQUESTS = [
  /\b(STOP|ALTO|BAJA|UNSUBSCRIBE)\b/,
  /^\W*(stop|alto|baja|unsubscribe)\W*$/i,
  /\b(do not|don[’']?t|never|stop|no more) (ever )?(contact|call|text|writ|messag)/i,
  /\b(asks?|asked|wants?|wanted|said|says) (\w+ ){0,2}to stop\b/i,
  /\bunsubscribe\b/i,
  /\bno (me|le|nos|les|lo|la) (vuelva a |vuelvan a )?(escrib|llam|contact|mand|env[ií]|molest)/i,
  /\bdar(se|me|le)? de baja\b/i,
];

/** Whether a message says that the client doesn't want to be contacted again. */
export const asksToStop = (text: string): boolean => REQUESTS.some((request) => request.test(text));
