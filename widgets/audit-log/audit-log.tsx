import { useQuery } from '@tanstack/react-query';
import { AuditKind } from '../../src/contract/audit/audit.js';
import { MAX_LENGTH, PAGE_SIZES } from '../../src/contract/limits.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import { auditQuery } from '../../src/data/audit.js';
import { useReload } from '../../src/element/methods.js';
import { daysSent, isListDay } from '../../src/parts/list-screen/list-days.js';
import { ListPages } from '../../src/parts/list-screen/list-pages.js';
import { useListAddress } from '../../src/parts/use-list-address.js';
import { useText } from '../../src/text/use-text.js';
import { IconButton } from '../../src/ui/button/icon-button.js';
import type { ListShape } from '../../src/ui/hooks/list-address.js';
import { useLastPage } from '../../src/ui/hooks/use-last-page.js';
import { useListState } from '../../src/ui/hooks/use-list-state.js';
import { LazyFilterMenu } from '../../src/ui/filter-menu/lazy-filter-menu.js';
import { ListFrame } from '../../src/ui/list-frame/list-frame.js';
import { AuditFilters, AuditSearch, type AuditFilterName } from './audit-filters.js';
import { AuditRows } from './audit-rows.js';

const SHAPE: ListShape<AuditFilterName> = {
  defaults: { person: '', kind: '', startDate: '', endDate: '' },
  accepts: {
    person: (text) => text.length <= MAX_LENGTH.email,
    kind: (text) => AuditKind.is(text),
    startDate: isListDay,
    endDate: isListDay,
  },
  pageSizes: PAGE_SIZES,
  searches: ['person'],
};

export interface AuditLogProps {
  state?: string | undefined;
}

/** Who did what, newest first. */
export function AuditLog({ state }: AuditLogProps) {
  const t = useText();
  const list = useListState(SHAPE, useListAddress(state));
  const today = useBusinessDay();
  const events = useQuery(
    auditQuery({ page: list.page, limit: list.pageSize, ...asQuery(list.filters, today) }),
  );
  const { countInfo } = events.data ?? {};
  useReload(events.refetch);
  useLastPage(list, events.isPlaceholderData ? 0 : (countInfo?.totalPage ?? 0));
  return (
    <ListFrame
      title={t('Audit Log')}
      total={countInfo && t.plural(countInfo.total, '{count} event', '{count} events')}
      action={
        <IconButton icon="refresh" label={t('Load the newest')} onClick={() => void events.refetch()} />
      }
      search={<AuditSearch value={list.filters} onChange={list.filter} />}
      filters={<AuditFilters value={list.filters} onChange={list.filter} />}
      more={(own) => <LazyFilterMenu own={own} active={list.activeFilters.length} onClear={list.clear} />}
      foot={<ListPages list={list} countInfo={countInfo} />}
    >
      <AuditRows page={events} list={list} caption={t('Audit log, page {page}', { page: list.page })} />
    </ListFrame>
  );
}

const asQuery = ({ person, kind, ...days }: Readonly<Record<AuditFilterName, string>>, today: string) => ({
  person: person || undefined,
  kind: AuditKind.is(kind) ? kind : undefined,
  ...daysSent(days, today),
});
