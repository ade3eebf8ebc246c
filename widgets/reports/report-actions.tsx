import type { Report } from '../../src/contract/reports/reports.js';
import type { ReportQuery } from '../../src/data/reports.js';
import { ReportDownload } from './report-download.js';
import { ReportMailMenu } from './report-mail.js';

interface ReportActionsProps {
  /** The report; undefined while it is loading. */
  report: Report | undefined;
  asked: ReportQuery;
}

/** Takes the report along: by mail, and as a file. */
export const ReportActions = ({ report, asked }: ReportActionsProps) => (
  <>
    <ReportMailMenu asked={asked} />
    {report && report.rows.length > 0 && <ReportDownload report={report} asked={asked} />}
  </>
);
