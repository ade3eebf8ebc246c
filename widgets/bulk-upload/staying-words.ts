import { staying, type StayingRentals } from '../../src/contract/uploads/upload.js';
import type { Translate } from '../../src/text/translate.js';

/** `790 rentals stay: 700 finished, 90 bypassed.`; null when none stays. */
export function stayingWords(t: Translate, stays: StayingRentals): string | null {
  const total = staying(stays);
  if (total === 0) return null;
  const { inHand, finished, bypassed, returned } = stays;
  const reasons = [
    inHand > 0 && t.plural(inHand, '{count} in hand', '{count} in hand'),
    finished > 0 && t.plural(finished, '{count} finished', '{count} finished'),
    bypassed > 0 && t.plural(bypassed, '{count} bypassed', '{count} bypassed'),
    returned > 0 && t.plural(returned, '{count} picked and returned', '{count} picked and returned'),
  ];
  return t.plural(total, '{count} rental stays: {reasons}.', '{count} rentals stay: {reasons}.', {
    reasons: reasons.filter(Boolean).join(', '),
  });
}

/** The result of an undo: `4,000 rentals were taken out. 790 rentals stay: …` */
export function undoneWords(t: Translate, takenOut: number, stays: StayingRentals): string {
  const taken = t.plural(takenOut, '{count} rental was taken out.', '{count} rentals were taken out.');
  return [taken, stayingWords(t, stays)].filter(Boolean).join(' ');
}
