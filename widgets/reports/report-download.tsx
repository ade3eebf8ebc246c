import { figuresShown, REPORT_FIGURE_TITLES } from '../../src/contract/reports/report-figures.js';
import type { Report } from '../../src/contract/reports/reports.js';
import { announce } from '../../src/core/announce.js';
import { loadCode } from '../../src/core/load-code.js';
import type { ReportQuery } from '../../src/data/reports.js';
import { useHost } from '../../src/element/use-host.js';
import { saveFile } from '../../src/spreadsheet/save-file.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Popover } from '../../src/ui/popover/popover.js';
import { nobodyWords } from './words.js';

interface ReportDownloadProps {
  report: Report;
  asked: ReportQuery;
}

/** Saves the rows of the report, with the figures of the span before, as a spreadsheet or as text. */
export function ReportDownload({ report, asked: { side, by, startDate, endDate } }: ReportDownloadProps) {
  const t = useText();
  const host = useHost();
  const save = (format: 'xlsx' | 'csv') => async () => {
    const figures = figuresShown(side, report);
    const titles = figures.map((figure) => t(REPORT_FIGURE_TITLES[figure]));
    try {
      const { reportFile } = await loadCode(() => import('../../src/data/report-file.js'));
      const file = await reportFile(
        {
          title: t('Reports'),
          header: [t('Name'), ...titles, ...titles.map((title) => t('{title} before', { title }))],
          rows: report.rows.map(({ name, before, ...row }) => [
            name ?? nobodyWords(t, by),
            ...figures.map((figure) => row[figure]),
            ...figures.map((figure) => before[figure]),
          ]),
        },
        format,
      );
      saveFile(file, `report_${side}_${startDate}_${endDate}.${format}`, host.shadowRoot ?? document);
    } catch (error) {
      announce(error, t('The file could not be written. Try again.'));
    }
  };
  return (
    <Popover label={t('Download this report')} icon="download" button={t('Download')}>
      <Button variant="quiet" data-closes="" onClick={() => void save('xlsx')()}>
        {t('Excel (.xlsx)')}
      </Button>
      <Button variant="quiet" data-closes="" onClick={() => void save('csv')()}>
        {t('Text (.csv)')}
      </Button>
    </Popover>
  );
}
