import type { Entry } from '../../src/contract/entries.js';
import { LEAD_FACTS } from '../../src/contract/lead-fields.js';
import { rentalFacts } from '../../src/parts/facts/rental-facts.js';
import { OutLink } from '../../src/parts/out-link.js';
import { CopyableFacts } from '../../src/ui/facts/copyable-facts.js';

const LINKS: readonly string[] = ['post_link', 'ss_link'];

/** The fields of the lead, each with a copy button; web addresses are links. */
export function EntryFacts({ entry }: { entry: Entry }) {
  const facts = rentalFacts({ ...entry, client_email: null }, LEAD_FACTS);
  return (
    <CopyableFacts
      className="opened-facts"
      facts={facts.map((fact) =>
        LINKS.includes(fact.name) && fact.text ? { ...fact, shown: <OutLink href={fact.text} /> } : fact,
      )}
    />
  );
}
