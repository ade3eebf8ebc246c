import type { LeadsList } from '../../src/contract/rental-lists.js';
import type { EnglishText } from '../../src/text/english.js';

export const TITLES: Record<LeadsList, EnglishText> = {
  'all-leads': 'All Leads',
  'picked-leads': 'Picked Leads',
};
