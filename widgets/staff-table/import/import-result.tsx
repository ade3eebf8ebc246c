import { useRef } from 'react';
import { INVITATION_DAYS } from '../../../src/contract/limits.js';
import type { StaffImportResult } from '../../../src/contract/staff/staff-import.js';
import { announce } from '../../../src/core/announce.js';
import { saveInvitations } from '../../../src/data/staff-import.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { CopyButton } from '../../../src/ui/copy-field/copy-button.js';
import { useCopy } from '../../../src/ui/copy-field/use-copy.js';
import { Notice } from '../../../src/ui/notice/notice.js';
import type { Undone } from './use-staff-import.js';

/** What an import has done, with the links of the invitations if they aren't mailed. */
export function ImportResult({ result: { made } }: { result: StaffImportResult }) {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const { stateOf, copy } = useCopy(root);
  const links = made.filter(({ link }) => link !== undefined);
  const text = () => links.map(({ name, email, link }) => `${name}\t${email}\t${link}`).join('\n');
  return (
    <div ref={root}>
      <Notice
        tone="success"
        role="status"
        title={t.plural(made.length, '{count} person was created', '{count} people were created')}
        {...(links.length > 0 && {
          action: (
            <>
              <CopyButton
                words={t('Copy links')}
                state={stateOf('links')}
                onClick={() => void copy('links', text())}
              />
              <Button
                size="small"
                icon="download"
                onClick={({ currentTarget }) => {
                  saveInvitations(links, currentTarget.getRootNode()).catch((error: unknown) =>
                    announce(error, t('The file could not be written. Try again.')),
                  );
                }}
              >
                {t('Download links')}
              </Button>
            </>
          ),
        })}
      >
        {links.length > 0
          ? t(
              'Give each person their link. They choose a password with it, once, within {days} days. The links won’t be shown again.',
              { days: INVITATION_DAYS },
            )
          : t('Each of them gets an email with a link to choose a password, within {days} days.', {
              days: INVITATION_DAYS,
            })}
      </Notice>
    </div>
  );
}

/** Who was deleted by an undo, and who stays and why. */
export function ImportUndone({ undone: { removed, stays } }: { undone: Undone }) {
  const t = useText();
  return (
    <>
      <Notice
        tone="info"
        role="status"
        title={t.plural(removed, '{count} person was deleted', '{count} people were deleted')}
      />
      <ul className="rd-staff-people">
        {stays.map(({ name, email, why }) => (
          <li key={email}>
            <strong>{name}</strong> · {email}
            <span className="rd-staff-refused">{t.say(why)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
