import { useQuery } from '@tanstack/react-query';
import { MAX_BYPASS_ROWS } from '../../src/contract/limits.js';
import { bypassPoolQuery, type BypassBatchRequest } from '../../src/data/bypass.js';
import { adminChoicesQuery } from '../../src/data/staff-choices.js';
import { ChoiceField } from '../../src/parts/staff-choice/choice-field.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { ConfirmBypass } from './confirm-bypass.js';
import { Outcome } from './outcome.js';
import { tooFewSentence, requestSentence } from './sentences.js';
import { PoolLine } from './pool-line.js';
import { useBypassForm } from './use-bypass-form.js';

/** The form: the number of rentals, the admin, and the effect; then a confirmation and the file. */
export function BypassForm() {
  const t = useText();
  const form = useBypassForm();
  const pool = useQuery(bypassPoolQuery);
  const admins = useQuery(adminChoicesQuery);
  const { values, asked, isDownloading } = form;
  const wish = form.body ?? null;
  const nameOf = (email: string) => admins.data?.find((admin) => admin.email === email)?.name ?? email;

  const retry = (batch: BypassBatchRequest) => {
    // Moves the focus, because the pressed button disappears with it.
    form.props.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    form.download(batch);
  };

  return (
    <form {...form.props} className="rd-stack" part="form" aria-label={t('Bypass Rentals')}>
      <PoolLine pool={pool} />
      <div className="bypass-fields">
        <TextField
          {...form.field('limit')}
          label={t('Number of rentals')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_BYPASS_ROWS}
          step={1}
          hint={t('At most {count} in one file.', { count: MAX_BYPASS_ROWS })}
        />
        <ChoiceField
          label={t('Admin email')}
          invitation={t('Choose admin email')}
          field={form.field('admin_email')}
          query={admins}
          choices={admins.data}
          none={t('No admin yet. Create one first.')}
        />
      </div>
      <p className="bypass-says" part="sentence" aria-live="polite">
        {requestSentence(t, wish, { adminName: nameOf(values.admin_email), pool: pool.data })}{' '}
        {tooFewSentence(t, wish, pool.data)}
      </p>
      <Outcome last={form.last} isDownloading={isDownloading} onRetry={retry} />
      <div className="bypass-foot">
        <Button
          type="submit"
          variant="primary"
          icon="download"
          busy={isDownloading}
          unavailable={pool.data?.pickable === 0}
          reserve={[t('Download Excel'), t('Downloading...')]}
        >
          {isDownloading ? t('Downloading...') : t('Download Excel')}
        </Button>
      </div>
      {asked && (
        <ConfirmBypass
          batch={asked}
          adminName={nameOf(asked.admin_email)}
          isBeforeOpen={form.isOpen}
          tooFew={tooFewSentence(t, asked, pool.data)}
          onConfirm={() => form.download(asked)}
          onClose={form.dismiss}
        />
      )}
    </form>
  );
}
