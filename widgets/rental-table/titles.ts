import type { LeadsList } from '../../src/contract/rental-lists.js';

export const TITLES: Record<LeadsList, string> = { 'all-leads': 'All Leads', 'picked-leads': 'Picked Leads' };
