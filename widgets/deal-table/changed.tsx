import type { ConflictField } from '../../src/contract/base/edit-conflict.js';
import { useText } from '../../src/text/use-text.js';
import { Notice } from '../../src/ui/notice/notice.js';

interface Props {
  /** Whose deal it is, where that isn't obvious. */
  about?: string;
  conflict: ConflictField;
  /** The title of the stored status. */
  status: string;
}

/** Says who has decided a deal meanwhile, and how. */
export function Changed({ about, conflict, status }: Props) {
  const t = useText();
  const date = conflict.changedAt === null ? '' : t.dateTime(conflict.changedAt);
  return (
    <Notice
      tone="warning"
      icon="alert"
      role="alert"
      title={
        conflict.changedBy
          ? t('{name} has set it to {status} meanwhile, on {date}.', {
              name: conflict.changedBy.name,
              status,
              date,
            })
          : t('Somebody else has set it to {status} meanwhile, on {date}.', { status, date })
      }
    >
      {about}
    </Notice>
  );
}
