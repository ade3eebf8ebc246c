import type { Passkey } from '../../contract/auth/passkeys.js';
import { useText } from '../../text/use-text.js';
import { IconButton } from '../../ui/button/icon-button.js';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

/** A person's passkeys with their last use. */
export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const t = useText();
  return (
    <ul className="rd-rule-list rd-lines">
      {passkeys.map((passkey) => {
        const { _id, name, createdAt, usedAt } = passkey;
        return (
          <li key={_id}>
            <span>
              {name}
              <small className="rd-note">
                {t('Added {time}', { time: t.dateTime(createdAt) })} ·{' '}
                {usedAt === null ? t('Not used yet') : t('Last used {time}', { time: t.dateTime(usedAt) })}
              </small>
            </span>
            <IconButton
              icon="trash"
              label={t('Remove {name}…', { name })}
              onClick={() => onRemove(passkey)}
            />
          </li>
        );
      })}
    </ul>
  );
}
