import { EDIT_CONFLICT, type ConflictField } from '../../src/contract/edit-conflict.js';
import type { StaffRole } from '../../src/contract/staff.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { fieldText, type EditField } from './edit-fields.js';
import { sinceWords } from './since.js';
import { WORDS } from './words.js';

interface ConflictNoticeProps {
  role: StaffRole;
  conflicts: readonly ConflictField[];
  onUseStored: (conflict: ConflictField) => void;
}

const isEditField = (field: string): field is EditField => ['limit', 'name', 'contact'].includes(field);

/** Shows both values of each field that somebody else has changed meanwhile. Update saves the caller's; a button takes the stored one. */
export function ConflictNotice({ role, conflicts, onUseStored }: ConflictNoticeProps) {
  const t = useText();
  const labels: Record<EditField, EnglishText> = {
    limit: WORDS[role].limit?.name ?? 'Limit',
    name: 'Full Name',
    contact: 'Contact',
  };
  const shown = (value: ConflictField['stored']) => fieldText(value) || t('No limit');
  const author = ({ changedBy, changedAt }: ConflictField) =>
    t('{name}, {time}', {
      name: changedBy?.name ?? t('Somebody else'),
      time: changedAt === null ? '' : sinceWords(t, changedAt),
    });
  return (
    <Notice tone="warning" icon="alert" title={t.say(EDIT_CONFLICT.message)} role="alert">
      {conflicts.map((conflict) => {
        const { field, stored, sent } = conflict;
        if (!isEditField(field)) return null;
        const label = t(labels[field]);
        return (
          <div key={field} className="rd-staff-conflict">
            <h3>{label}</h3>
            <dl>
              <dt>{author(conflict)}</dt>
              <dd>{shown(stored)}</dd>
              <dt>{t('Yours')}</dt>
              <dd>{shown(sent)}</dd>
            </dl>
            <Button
              size="small"
              aria-label={t('Use {value} for {field}', { value: shown(stored), field: label })}
              onClick={() => onUseStored(conflict)}
            >
              {t('Use {value}', { value: shown(stored) })}
            </Button>
          </div>
        );
      })}
    </Notice>
  );
}
