import { useQuery } from '@tanstack/react-query';
import {
  type DoNotContactImport,
  approveDoNotContactImport,
} from '../../../src/contract/do-not-contact/do-not-contact-import.js';
import { doNotContactImportsQuery, useApproveNumberImport } from '../../../src/data/do-not-contact-import.js';
import { useText } from '../../../src/text/use-text.js';
import { UndoButton } from './undo-button.js';
import { toast } from '../../../src/core/toast.js';
import { useEmit } from '../../../src/element/host-context.js';
import { Button } from '../../../src/ui/button/button.js';

/** The latest imports that the person can undo, and those that wait for a super-admin; nothing when there are none. */
export function PastImports() {
  const t = useText();
  const { data = [] } = useQuery(doNotContactImportsQuery);
  if (data.length === 0) return null;
  return (
    <>
      <h3>{t('Imports that you can undo')}</h3>
      <ul className="dnc-imports">
        {data.map((each) => (
          <PastImport key={each._id} {...each} />
        ))}
      </ul>
    </>
  );
}

function PastImport(given: DoNotContactImport) {
  const t = useText();
  const { _id, fileName, importedAt, importedBy, listed, waiting, waitingInPool } = given;
  return (
    <li>
      <span>
        {fileName} · {t.plural(listed, '{count} number', '{count} numbers')} · {t.dateTime(importedAt)}
        {importedBy && <> · {importedBy.name}</>}
        {waiting > 0 && (
          <strong>
            {' · '}
            {t.plural(
              waiting,
              '{count} number waits for a super-admin’s yes',
              '{count} numbers wait for a super-admin’s yes',
            )}
          </strong>
        )}
        {waiting > 0 && waitingInPool !== null && (
          <>
            {' · '}
            {t.plural(
              waitingInPool,
              'it would take {count} lead out of the pool',
              'it would take {count} leads out of the pool',
            )}
          </>
        )}
      </span>
      {waiting > 0 && waitingInPool !== null && <ApproveButton importId={_id} waiting={waiting} />}
      <UndoButton importId={_id} fileName={fileName} listed={listed + waiting} />
    </li>
  );
}

/** Puts the waiting numbers of an import on the list. _Undo import_ next to it drops them, also when they are on the list. */
function ApproveButton({ importId, waiting }: { importId: string; waiting: number }) {
  const t = useText();
  const emit = useEmit();
  const { mutate, isPending, error } = useApproveNumberImport();
  const approve = () =>
    mutate(importId, {
      onSuccess: () => {
        toast.success(approveDoNotContactImport.says.done);
        emit('rd-do-not-contact-changed', { change: 'listed' });
      },
    });
  return (
    <>
      <Button size="small" busy={isPending} onClick={approve}>
        {t.plural(waiting, 'List {count} number', 'List {count} numbers')}
      </Button>
      <span role="alert">{error && t.say(error)}</span>
    </>
  );
}
