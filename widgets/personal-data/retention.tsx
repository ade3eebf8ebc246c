import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  RETENTION_KINDS,
  RETENTION_TITLES,
  RetentionRules,
  previewRetention,
  setRetention,
  type RetentionKind,
  type RetentionRule,
} from '../../src/contract/personal-data/retention.js';
import { isCallError } from '../../src/core/call-error.js';
import { toast } from '../../src/core/toast.js';
import { retentionQuery, usePreviewRetention, useSetRetention } from '../../src/data/personal-data.js';
import { useReload } from '../../src/element/methods.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { readBy } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { Head } from '../../src/ui/head/head.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { Rule } from '../../src/ui/rule/rule.js';
import { Skeleton } from '../../src/ui/skeleton/skeleton.js';
import { ErrorState } from '../../src/ui/state/error-state.js';

/** The days of each kind as they are typed; blank means for ever. */
type Values = Record<RetentionKind, string>;

/** What goes, and when its days begin. */
const SENTENCES = {
  leads:
    'Names, numbers, messages, deals and their proofs, after the last call and the decision about the deal',
  proofs: 'The picture, after the decision about its deal',
  files: 'Previews and skipped rows of uploads, and stored bypass files',
  audit: 'The entries themselves',
  staff: 'Name, email, contact and addresses, after the deletion',
} as const satisfies Record<RetentionKind, EnglishText>;

/** For how long data is kept. */
export function Retention() {
  const t = useText();
  const { data, error, refetch } = useQuery(retentionQuery);
  useReload(refetch);
  return (
    <section className="rd-stack personal-section" part="retention" aria-label={t('Retention')}>
      <Head title={t('Retention')} isPart />
      {data ? (
        <RetentionForm rules={data.rules} />
      ) : error ? (
        <ErrorState title={t.say(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </section>
  );
}

function RetentionForm({ rules }: { rules: readonly RetentionRule[] }) {
  const t = useText();
  const save = useSetRetention();
  const preview = usePreviewRetention();
  const form = useForm({
    blank: valuesOf(rules),
    read: readRules,
    send: async (body) => {
      const saved = await save.mutateAsync(body);
      form.reset(valuesOf(saved.rules));
      toast.success(setRetention.says.done);
    },
    failed: setRetention.says.failed,
    fieldOf: kindOfPath,
    check: 'on-blur',
  });
  // The counts belong to the days that were typed when they were counted.
  const isCounted =
    preview.data !== undefined && JSON.stringify(preview.variables) === JSON.stringify(form.body);
  const [loaded, setLoaded] = useState(rules);
  if (rules !== loaded) {
    setLoaded(rules);
    // A field that nobody has changed shows what is stored now.
    const before = valuesOf(loaded);
    form.reset(valuesOf(rules.filter(({ kind }) => form.values[kind] === before[kind])));
  }
  const hint = ({ kind, lastRun }: RetentionRule) => {
    const records = preview.data?.due.find((each) => each.kind === kind)?.records;
    if (isCounted && records !== undefined && form.values[kind].trim() !== '')
      return t.plural(records, '{count} record would go now', '{count} records would go now');
    return lastRun === null ? t('Blank: kept for ever') : t('Last run: {day}', { day: lastRun });
  };
  return (
    <form {...form.props} className="rd-stack">
      <p className="personal-says">
        {t(
          'After so many days the data is erased in the night, for good. A rule that you save begins in the next night.',
        )}
      </p>
      <div className="rd-rules">
        {rules.map((rule) => {
          const kind = t.say(RETENTION_TITLES[rule.kind]);
          return (
            <Rule key={rule.kind} title={kind} says={<p>{t(SENTENCES[rule.kind])}</p>}>
              <TextField
                {...form.field(rule.kind)}
                label={t('Days')}
                aria-label={t('{kind}, days', { kind })}
                inputMode="numeric"
                hint={hint(rule)}
              />
            </Rule>
          );
        })}
      </div>
      <div role="status">
        {isCounted && <Notice tone="info" title={t('This is what would go now. Nothing was changed.')} />}
      </div>
      {preview.error && (
        <Notice
          tone="danger"
          role="alert"
          title={t.say(isCallError(preview.error) ? preview.error : previewRetention.says.failed)}
        />
      )}
      <FormFailure failure={form.failure} note="Nothing was changed. What you entered is still here." />
      <div className="personal-actions">
        <Button
          busy={preview.isPending}
          unavailable={form.body === undefined}
          reserve={[t('Dry run'), t('Counting...')]}
          onClick={() => form.body && preview.mutate(form.body)}
        >
          {preview.isPending ? t('Counting...') : t('Dry run')}
        </Button>
        <Button type="submit" busy={form.isSending} reserve={[t('Save rules'), t('Saving...')]}>
          {form.isSending ? t('Saving...') : t('Save rules')}
        </Button>
      </div>
    </form>
  );
}

// The cast is needed because the compiler takes the keys of an object as strings.
const valuesOf = (rules: readonly RetentionRule[]): Values =>
  Object.fromEntries(rules.map(({ kind, days }) => [kind, days === null ? '' : String(days)])) as Values;

/** Reads the typed days; the errors are at the fields of their kinds. */
function readRules(values: Values) {
  const rules = RETENTION_KINDS.map((kind) => ({
    kind,
    days: values[kind].trim() === '' ? null : values[kind],
  }));
  const { body, errors } = readBy(RetentionRules)({ rules });
  return {
    ...(body && { body }),
    errors: Object.fromEntries(Object.entries(errors).map(([path, error]) => [kindOfPath(path), error])),
  };
}

/** The kind of a path: `rules.1.days` is that of the second kind. */
const kindOfPath = (path: string): string => RETENTION_KINDS[Number(path.split('.')[1])] ?? path;
