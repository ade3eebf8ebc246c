import { useQuery } from '@tanstack/react-query';
import { setReportMail, type ReportMailTime } from '../../src/contract/reports/report-mail.js';
import { toast } from '../../src/core/toast.js';
import type { ReportQuery } from '../../src/data/reports.js';
import { reportMailQuery, useSetReportMail } from '../../src/data/report-mail.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Popover } from '../../src/ui/popover/popover.js';

const TIMES = { daily: 'Each morning', weekly: 'Each Monday' } as const satisfies Record<
  ReportMailTime,
  EnglishText
>;

/** Chooses when the person gets this report by mail, and ends the mail. */
export function ReportMailMenu({ asked: { side, by, under } }: { asked: ReportQuery }) {
  const t = useText();
  const { data: mail } = useQuery(reportMailQuery);
  const { mutate, isPending } = useSetReportMail();
  const choose = (time: ReportMailTime | null) => () => {
    if (isPending) return;
    // The name of an uploaded file may mention a client, so a mail has rows of people.
    const choice = { side, by: by === 'upload' ? 'person' : by, under: under ?? null } as const;
    mutate(time === null && mail ? { ...mail, time } : { ...choice, time }, {
      onSuccess: () => toast.success(setReportMail.says.done),
    });
  };
  const time = mail?.time ?? null;
  return (
    <Popover
      label={t('Mail this report')}
      variant="quiet"
      icon="mail"
      button={time === null ? t('Mail') : t(TIMES[time])}
    >
      <Button variant="quiet" data-closes="" onClick={choose('daily')}>
        {t('Each morning: the day before')}
      </Button>
      <Button variant="quiet" data-closes="" onClick={choose('weekly')}>
        {t('Each Monday: the week before')}
      </Button>
      {time !== null && (
        <Button variant="quiet" data-closes="" onClick={choose(null)}>
          {t('Stop the mail')}
        </Button>
      )}
    </Popover>
  );
}
