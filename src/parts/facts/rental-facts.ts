import { LEAD_FIELDS, type LeadName } from '../../contract/rentals/lead-fields.js';
import { bareNumber, formatNumber, type ShownNumber } from '../../contract/numbers/number-format.js';
import type { EnglishText } from '../../text/english.js';
import type { Fact } from '../../ui/facts/facts.js';

type RentalWith<Name extends LeadName> = Record<Name, string | null> &
  ShownNumber & {
    client_email: string | null;
    isDoNotContact?: boolean | undefined;
  };

/** The facts of a rental in the order in which a caller needs them. The number is copied in the form for a dialer. */
export const rentalFacts = <Name extends LeadName>(
  rental: RentalWith<Name>,
  fields: readonly { name: Name; label: EnglishText }[],
): Fact[] => [
  {
    name: 'number',
    label: LEAD_FIELDS.number.label,
    text: bareNumber(rental),
    shown: formatNumber(rental),
    isLocked: rental.isDoNotContact,
  },
  { name: 'client_email', label: 'Client Email', text: rental.client_email },
  ...fields.map(({ name, label }) => ({ name, label, text: rental[name] })),
];
