import type { LeadsList } from '../../src/contract/rentals/rental-lists.js';
import { useOpenLeads } from '../../src/parts/list-screen/use-open-leads.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

interface PersonLinkProps {
  id: string;
  name: string;
  /** The list to open: of the leads that the person picked, or of those that they entered. */
  list: LeadsList;
}

/** A person's name. For viewers who have that list, it is a link to the person's leads; the page navigates. */
export function PersonLink({ id, name, list }: PersonLinkProps) {
  const t = useText();
  const openLeads = useOpenLeads(list);
  if (!openLeads) return name;
  return (
    <Button
      className="name"
      data-fact=""
      variant="quiet"
      size="small"
      aria-label={t('Leads of {name}', { name })}
      onClick={() => openLeads({ person: id })}
    >
      {name}
    </Button>
  );
}
