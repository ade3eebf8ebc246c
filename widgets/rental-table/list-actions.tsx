import { useStyles } from '../../src/element/use-styles.js';
import css from '../../src/styles/list-tools.css?inline';
import { LeadsDownload, type LeadsDownloadProps } from './leads-download.js';
import { ListTools, type ListToolsProps } from './list-tools.js';

export interface ListActionsProps extends ListToolsProps, LeadsDownloadProps {}

/** The actions on the whole list: views, columns, the download. */
export function ListActions({ source, wish, total, ...tools }: ListActionsProps) {
  useStyles(css);
  return (
    <>
      <ListTools {...tools} />
      <LeadsDownload source={source} wish={wish} total={total} />
    </>
  );
}
