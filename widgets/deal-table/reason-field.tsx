import { useState } from 'react';
import { DEAL_FAILED_REASONS, DEAL_FAILED_TITLES } from '../../src/contract/deals/deal-status.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import { useText } from '../../src/text/use-text.js';
import { LimitedField } from '../../src/ui/field/limited-field.js';
import { SelectField } from '../../src/ui/select/select-field.js';

interface Props {
  /** One of DEAL_FAILED_REASONS or own words; empty without a reason. */
  reason: string;
  onChange: (reason: string) => void;
}

/** Asks why a deal failed: one of the usual reasons, or own words. */
export function ReasonField({ reason, onChange }: Props) {
  const t = useText();
  const [isOwn, setOwn] = useState(false);
  const options = DEAL_FAILED_REASONS.map((value) => ({ value, label: t.say(DEAL_FAILED_TITLES[value]) }));
  return (
    <>
      <SelectField
        label={t('Why it failed (the picker reads it)')}
        placeholder={t('Choose')}
        options={[...options, { value: 'own', label: t('Another reason') }]}
        value={isOwn ? 'own' : reason}
        onChange={({ target }) => {
          setOwn(target.value === 'own');
          onChange(target.value === 'own' ? '' : target.value);
        }}
      />
      {isOwn && (
        <LimitedField
          label={t('Reason')}
          value={reason}
          maxCharacters={MAX_LENGTH.dealFailedReason}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}
