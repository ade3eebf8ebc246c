import { useId } from 'react';
import { coded } from '../../contract/base/coded.js';
import { EDIT_CONFLICT, type ConflictField, type FieldValue } from '../../contract/base/edit-conflict.js';
import { EDIT_REFUSALS } from '../../contract/refusals/common.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/notice/notice.js';
import type { ConflictSide, useEditConflict } from './use-edit-conflict.js';

export interface EditConflictChoiceProps {
  conflict: Pick<ReturnType<typeof useEditConflict>, 'fields' | 'sides' | 'choose' | 'isMissing'>;
  /** Returns the form's label of a field. */
  labelOf: (field: string) => string;
  /** Returns a field's value as the form shows it. */
  valueOf: (field: string, value: FieldValue) => string;
}

/** Shows what somebody else has changed since the form was loaded: both values of each field, and the choice between them. */
export function EditConflictChoice({ conflict, labelOf, valueOf }: EditConflictChoiceProps) {
  const t = useText();
  const { fields, choose } = conflict;
  if (fields.length === 0) return null;
  return (
    <div className="rd-conflict" role="alert">
      <Notice tone="warning" icon="alert" title={t.say(coded(EDIT_REFUSALS, EDIT_CONFLICT))}>
        {fields.map((field) => (
          <FieldChoice
            key={field.field}
            field={field}
            label={labelOf(field.field)}
            shown={(value) => valueOf(field.field, value)}
            side={conflict.sides[field.field]}
            isMissing={conflict.isMissing(field)}
            onChoose={(side) => choose([field], side)}
          />
        ))}
        <div className="rd-conflict-all rd-row">
          <Button size="small" onClick={() => choose(fields, 'sent')}>
            {t('Use all of mine')}
          </Button>
          <Button size="small" onClick={() => choose(fields, 'stored')}>
            {t('Use all stored values')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

interface FieldChoiceProps {
  field: ConflictField;
  label: string;
  shown: (value: FieldValue) => string;
  side: ConflictSide | undefined;
  isMissing: boolean;
  onChoose: (side: ConflictSide) => void;
}

function FieldChoice({ field, label, shown, side, isMissing, onChoose }: FieldChoiceProps) {
  const t = useText();
  const id = useId();
  const { changedAt, changedBy } = field;
  const time = changedAt === null ? '' : t.dateTime(changedAt);
  return (
    <fieldset className="rd-conflict-field" aria-describedby={`${id}-who ${id}-missing`}>
      <legend>{label}</legend>
      <p id={`${id}-who`}>
        {changedBy
          ? t('{name} changed it on {date}.', { name: changedBy.name, date: time })
          : t('Changed on {date}.', { date: time })}
      </p>
      <div className="rd-conflict-values">
        {(['sent', 'stored'] as const).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={id}
              checked={side === each}
              aria-invalid={isMissing || undefined}
              onChange={() => onChoose(each)}
            />
            <span>
              {each === 'sent' ? t('Yours') : t('Stored')}
              <strong>{shown(field[each])}</strong>
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-missing`} className="rd-conflict-missing">
        {isMissing && t('Choose one of both values.')}
      </p>
    </fieldset>
  );
}
