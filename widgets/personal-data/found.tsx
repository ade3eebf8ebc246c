import { useRef, useState } from 'react';
import {
  allowErasedNumber,
  type Erasure,
  type PersonalData,
  type PersonalRecord,
} from '../../src/contract/personal-data/personal-data.js';
import {
  PERSONAL_PLACE_TITLES,
  type PersonalPlace,
} from '../../src/contract/personal-data/personal-places.js';
import { announce } from '../../src/core/announce.js';
import { isCallError } from '../../src/core/call-error.js';
import { loadCode } from '../../src/core/load-code.js';
import { toast } from '../../src/core/toast.js';
import { useAllowErasedNumber } from '../../src/data/personal-data.js';
import { saveFile } from '../../src/spreadsheet/save-file.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';
import { EraseDialog } from './erase-dialog.js';

interface FoundProps {
  found: PersonalData;
  /** Looks up another number or e-mail, or the same one again. */
  onRelated: (search: string) => void;
  onErased: (erasure: Erasure) => void;
}

/** What is stored about a person: by place, as files, with the way to erase it. */
export function Found({ found, onRelated, onErased }: FoundProps) {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const [isErasing, setIsErasing] = useState(false);
  const { records, related, activeAccounts } = found;
  const save = async (kind: 'json' | 'xlsx') => {
    try {
      const { recordsFile } = await loadCode(() => import('./records-file.js'));
      if (root.current)
        saveFile(await recordsFile(records, kind), `personal-data.${kind}`, root.current.getRootNode());
    } catch (error) {
      announce(error, t('The file could not be written. Try again.'));
    }
  };
  return (
    <div className="rd-stack" ref={root}>
      {activeAccounts > 0 && (
        <Notice
          tone="warning"
          title={t.plural(
            activeAccounts,
            '{count} account of staff has it',
            '{count} accounts of staff have it',
          )}
        >
          {t('Nothing of an active account is shown or erased. Delete the account first.')}
        </Notice>
      )}
      {found.isErased && <ErasedBefore number={found.search} onAllowed={() => onRelated(found.search)} />}
      {records.length === 0 ? (
        <EmptyState title={t('Nothing is stored about it.')} />
      ) : (
        <>
          <p>{t.plural(records.length, '{count} record is stored.', '{count} records are stored.')}</p>
          {byPlace(records).map(([place, own]) => (
            <details key={place} className="personal-place">
              <summary>
                {t.say(PERSONAL_PLACE_TITLES[place])}{' '}
                <span className="personal-count">{t.number(own.length)}</span>
              </summary>
              {own.map((record) => (
                <RecordFields key={record._id} record={record} />
              ))}
            </details>
          ))}
          {related.length > 0 && (
            <div className="personal-related">
              <span>{t('Stored together with it:')}</span>
              {related.map((each) => (
                <Button key={each} size="small" icon="search" onClick={() => onRelated(each)}>
                  {each}
                </Button>
              ))}
            </div>
          )}
          <div className="personal-actions">
            <Button icon="download" onClick={() => void save('json')}>
              {t('Save as JSON')}
            </Button>
            <Button icon="download" onClick={() => void save('xlsx')}>
              {t('Save as Excel')}
            </Button>
            <Button variant="danger" icon="trash" onClick={() => setIsErasing(true)}>
              {t('Erase everything')}
            </Button>
          </div>
        </>
      )}
      {isErasing && <EraseDialog found={found} onErased={onErased} onClose={() => setIsErasing(false)} />}
    </div>
  );
}

/** The number was erased before; somebody who wants to be contacted again can be let in. */
function ErasedBefore({ number, onAllowed }: { number: string; onAllowed: () => void }) {
  const t = useText();
  const { mutate, isPending, error } = useAllowErasedNumber();
  const allow = () =>
    mutate(number, {
      onSuccess: () => {
        toast.success(allowErasedNumber.says.done);
        onAllowed();
      },
    });
  return (
    <>
      <Notice
        tone="info"
        icon="lock"
        title={t('This number was erased and can’t be entered.')}
        action={
          <Button size="small" busy={isPending} onClick={allow}>
            {t('Allow this number again')}
          </Button>
        }
      >
        {t('Allow it only if the person wants to be contacted again.')}
      </Notice>
      {error && (
        <Notice
          tone="danger"
          role="alert"
          title={t.say(isCallError(error) ? error : allowErasedNumber.says.failed)}
        />
      )}
    </>
  );
}

/** The fields of a record. A picture is shown as one. */
function RecordFields({ record: { at, fields } }: { record: PersonalRecord }) {
  const t = useText();
  return (
    <dl className="personal-record">
      {at !== null && (
        <div>
          <dt>{t('Stored at')}</dt>
          <dd>{t.dateTime(at)}</dd>
        </div>
      )}
      {fields.map(({ field, value }) => (
        <div key={field}>
          <dt>{field.replaceAll('_', ' ')}</dt>
          <dd>{value.startsWith('data:image/') ? t('A picture. It is in the JSON file.') : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The records of each place, in the order in which they were found. */
function byPlace(records: readonly PersonalRecord[]): [PersonalPlace, PersonalRecord[]][] {
  const places = new Map<PersonalPlace, PersonalRecord[]>();
  for (const record of records) places.set(record.place, [...(places.get(record.place) ?? []), record]);
  return [...places];
}
