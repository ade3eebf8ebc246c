import type { UploadPreview } from '../../src/contract/uploads/upload.js';
import { useText } from '../../src/text/use-text.js';
import { Figure, Figures } from '../../src/ui/figures/figures.js';

/** How many reasons are shown. They are sorted by frequency, so the others are rare. */
const SHOWN_REASONS = 8;

interface ExpectedResultProps {
  preview: UploadPreview;
  /** True if the figures are outdated, because another check is needed. */
  isOld: boolean;
}

/** How many rows would be inserted, how many skipped, and why. */
export function ExpectedResult({ preview: { wouldInsert, wouldSkip, reasons }, isOld }: ExpectedResultProps) {
  const t = useText();
  const shown = reasons.slice(0, SHOWN_REASONS);
  const othersRows = reasons.slice(SHOWN_REASONS).reduce((sum, { rows }) => sum + rows, 0);
  return (
    <section
      className="rd-stack outlook"
      aria-label={t('What would become of the rows')}
      data-old={isOld || undefined}
    >
      <h4>{t('What would become of the rows')}</h4>
      <div className="proportion" aria-hidden="true">
        <i style={{ flexGrow: wouldInsert }} />
        <i style={{ flexGrow: wouldSkip }} />
      </div>
      <Figures label={t('Rows')} look="plain">
        <Figure
          label={t('Would be inserted')}
          value={wouldInsert}
          tone={wouldInsert > 0 ? 'success' : undefined}
        />
        <Figure
          label={t('Would be skipped')}
          value={wouldSkip}
          tone={wouldSkip > 0 ? 'warning' : undefined}
        />
      </Figures>
      {reasons.length > 0 && <h4>{t('Why rows would be skipped')}</h4>}
      {reasons.length > 0 && (
        <ul className="reasons" aria-label={t('Why rows would be skipped')}>
          {shown.map(({ reason, rows, ...coded }) => (
            <li key={reason}>
              {t.say({ ...coded, message: reason })} <b>{t.number(rows)}</b>
            </li>
          ))}
          {othersRows > 0 && (
            <li>
              {t('Other reasons; the spreadsheet of skipped rows names each')} <b>{t.number(othersRows)}</b>
            </li>
          )}
        </ul>
      )}
      {wouldInsert === 0 && (
        <p className="step-words">
          {t.plural(
            wouldSkip,
            'Nothing would be inserted. You can still go on to get {count} row with the reasons as a spreadsheet.',
            'Nothing would be inserted. You can still go on to get {count} rows with the reasons as a spreadsheet.',
          )}
        </p>
      )}
    </section>
  );
}
