import type { LeadsList } from '../../src/contract/rentals/rental-lists.js';
import { LeadsDownload, type LeadsDownloadProps } from '../../src/parts/list-screen/leads-download.js';
import { ListTools, type ListToolsProps } from '../../src/parts/list-screen/list-tools.js';
import { may } from '../../src/contract/roles/capabilities.js';
import { useAuth } from '../../src/core/auth-store.js';
import { useText } from '../../src/text/use-text.js';
import { allColumns } from './columns.js';
import { Changes } from './many/changes.js';

export interface ListActionsProps extends Omit<ListToolsProps, 'columns'>, LeadsDownloadProps {
  list: LeadsList;
}

/** The actions on the whole list: views, columns, the download. */
export function ListActions({ source, wish, total, ...tools }: ListActionsProps) {
  const t = useText();
  const canChange = may(useAuth().user, 'correct-lead');
  return (
    <>
      <ListTools {...tools} columns={allColumns(t, tools.list)} />
      {canChange && <Changes />}
      <LeadsDownload source={source} wish={wish} total={total} />
    </>
  );
}
