import { useQuery } from '@tanstack/react-query';
import { useBusinessDay } from '../../../src/core/use-business-day.js';
import { myLeadsQuery } from '../../../src/data/my-leads.js';
import { useAfter } from '../../../src/ui/hooks/use-after.js';

/** Between a verdict and the next rental the hand is often empty for a moment, in which nothing is asked for. */
const IDLE_MS = 1000;
/** More leads of one day have no chart. */
const MOST_LEADS = 100;
const MOST_CALL_BACKS = 3;

/** Today's finished leads of the picker, last first; undefined while they are unknown. */
export function useTodaysLeads() {
  const isIdle = useAfter(IDLE_MS);
  const query = myLeadsQuery({ view: 'today', limit: MOST_LEADS }, useBusinessDay());
  return useQuery({ ...query, enabled: isIdle });
}

/** The call-backs that the picker promised, first due first; nothing while outcomes are off. */
export function useCallBacks(hasOutcomes: boolean) {
  const isIdle = useAfter(IDLE_MS);
  const query = myLeadsQuery({ view: 'call-backs', limit: MOST_CALL_BACKS }, useBusinessDay());
  return useQuery({ ...query, enabled: isIdle && hasOutcomes });
}
