import { useText } from '../../src/text/use-text.js';
import type { EnglishText } from '../../src/text/english.js';
import type { ReadingLimitField } from '../../src/contract/reading-limits.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { Rule } from './rule.js';
import type { SettingsForm } from './use-settings-form.js';

const FIELDS = [
  { name: 'supervisorRowsPerHour', label: 'Leaders and admins: rows an hour' },
  { name: 'supervisorProofsPerHour', label: 'Leaders and admins: proofs an hour' },
  { name: 'fieldRowsPerHour', label: 'Creators and pickers: rows an hour' },
  { name: 'fieldProofsPerHour', label: 'Creators and pickers: proofs an hour' },
] as const satisfies readonly { name: ReadingLimitField; label: EnglishText }[];

/** The fields for how much a person may open in an hour before calls are slowed down. */
export function ReadingLimits({ form }: { form: Pick<SettingsForm, 'field'> }) {
  const t = useText();
  return (
    <Rule
      title={t('Reading limits')}
      says={t(
        'Whoever opens more rows or proofs in an hour waits before each list, and is refused from twice as many on. The same row counts once. Downloads don’t count: they are in the audit.',
      )}
    >
      {FIELDS.map(({ name, label }) => (
        <TextField
          key={name}
          {...{ type: 'number', inputMode: 'numeric', step: 1 }}
          label={t(label)}
          {...form.field(name)}
        />
      ))}
    </Rule>
  );
}
