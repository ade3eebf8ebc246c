import type { LeadsList } from '../../src/contract/rental-lists.js';
import { ListTools, type ListToolsProps } from '../../src/parts/list-screen/list-tools.js';
import { useText } from '../../src/text/use-text.js';
import { allColumns } from './columns.js';
import { LeadsDownload, type LeadsDownloadProps } from './leads-download.js';

export interface ListActionsProps extends Omit<ListToolsProps, 'columns'>, LeadsDownloadProps {
  list: LeadsList;
}

/** The actions on the whole list: views, columns, the download. */
export function ListActions({ source, wish, total, ...tools }: ListActionsProps) {
  const t = useText();
  return (
    <>
      <ListTools {...tools} columns={allColumns(t, tools.list)} />
      <LeadsDownload source={source} wish={wish} total={total} />
    </>
  );
}
