import { useQuery } from '@tanstack/react-query';
import { doNotContactImportsQuery } from '../../../src/data/do-not-contact-import.js';
import { useText } from '../../../src/text/use-text.js';
import { UndoButton } from './undo-button.js';

/** The latest imports that the person can undo; nothing when there are none. */
export function PastImports() {
  const t = useText();
  const { data = [] } = useQuery(doNotContactImportsQuery);
  if (data.length === 0) return null;
  return (
    <>
      <h3>{t('Imports that you can undo')}</h3>
      <ul className="dnc-imports">
        {data.map(({ _id, fileName, importedAt, listed }) => (
          <li key={_id}>
            <span>
              {fileName} · {t.plural(listed, '{count} number', '{count} numbers')} · {t.dateTime(importedAt)}
            </span>
            <UndoButton importId={_id} fileName={fileName} listed={listed} />
          </li>
        ))}
      </ul>
    </>
  );
}
