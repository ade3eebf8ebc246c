import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_MOVED } from '../../src/contract/limits.js';
import type { Role } from '../../src/contract/roles/roles.js';
import type { StaffRole } from '../../src/contract/staff/staff.js';
import { staffQuery } from '../../src/data/staff.js';
import { useStyles } from '../../src/element/use-styles.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { DIALOG_STYLES } from './dialog-styles.js';
import { GroupDialog } from './group-dialog.js';
import { superiorKind } from './superior-kind.js';

interface WithoutSuperiorProps {
  role: StaffRole;
  /** The role of the logged-in person. */
  caller: Role;
  count: number;
}

/** Says how many people have no team leader, or no admin, because theirs was deleted, and offers to give them one. */
export function WithoutSuperior({ role, caller, count }: WithoutSuperiorProps) {
  useStyles(DIALOG_STYLES);
  const t = useText();
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...staffQuery(role, caller, { withoutSuperior: true, limit: MAX_MOVED }),
    enabled: isAsked,
  });
  const isAdmin = superiorKind(role, caller) === 'admin';
  return (
    <>
      <Notice
        tone="warning"
        icon="alert"
        title={
          isAdmin
            ? t.plural(count, '{count} person has no admin.', '{count} people have no admin.')
            : t.plural(count, '{count} person has no team leader.', '{count} people have no team leader.')
        }
        action={
          <Button
            size="small"
            busy={isAsked && isFetching}
            onClick={() => {
              if (isAsked) void refetch();
              setIsAsked(true);
            }}
          >
            {isAdmin ? t('Give them an admin…') : t('Give them a team leader…')}
          </Button>
        }
      >
        {isAsked && error ? t.say(error) : undefined}
      </Notice>
      {isAsked && data && !isFetching && (
        <GroupDialog
          {...{ role, caller }}
          action="move"
          people={data.result}
          onClose={() => setIsAsked(false)}
          onDone={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
