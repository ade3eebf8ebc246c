import { MAX_LENGTH } from '../../src/contract/limits.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { IconButton } from '../../src/ui/button/icon-button.js';
import { charactersLeft } from '../../src/ui/field/characters-left.js';
import { Field } from '../../src/ui/field/field.js';
import { Switch } from '../../src/ui/switch/switch.js';
import type { DraftMessage } from './messages-values.js';

interface Props {
  message: DraftMessage;
  place: number;
  places: number;
  error: string | undefined;
  /** The message as a client would get it; undefined while it isn't known. */
  preview: string | undefined;
  onChange: (part: Partial<DraftMessage>) => void;
  onMove: (direction: 'up' | 'down') => void;
  onDelete: (isDeleted: boolean) => void;
}

/** One message: its text, its switch, its place and its preview. A deleted one can be put back until the form is saved. */
export function MessageRow({ message, place, places, error, preview, onChange, onMove, onDelete }: Props) {
  const t = useText();
  const { _id, text, isOn, language } = message;
  if (message.isDeleted)
    return (
      <li className="message-row" part="message" data-id={_id} data-deleted="">
        <p>{t('This message is deleted when you save: {text}', { text })}</p>
        <Button size="small" icon="undo" onClick={() => onDelete(false)}>
          {t('Put it back')}
        </Button>
      </li>
    );
  const left = charactersLeft(text.trim().length, MAX_LENGTH.firstMessage);
  return (
    <li className="message-row" part="message" data-id={_id} data-off={isOn ? undefined : ''}>
      <Field
        label={t('Message {place}', { place })}
        error={error}
        {...(left !== undefined && left >= 0 && { note: t.plural(left, '{count} left', '{count} left') })}
      >
        {(ids) => (
          <div className="rd-input rd-textarea">
            <textarea
              {...ids}
              rows={3}
              lang={language}
              value={text}
              onChange={({ target }) => onChange({ text: target.value })}
              // The Tab key scrolls only to the first line, which the sticky button may cover.
              onKeyUp={({ key, currentTarget }) =>
                key === 'Tab' && currentTarget.scrollIntoView({ block: 'nearest' })
              }
            />
          </div>
        )}
      </Field>
      <div className="message-tools rd-row">
        <Switch
          label={t('Message {place} is on', { place })}
          checked={isOn}
          onChange={(isNowOn) => onChange({ isOn: isNowOn })}
        />
        <span className="message-buttons">
          <IconButton
            icon="chevron-down"
            className="message-up"
            data-move="up"
            label={t('Move message {place} up', { place })}
            aria-disabled={place === 1 || undefined}
            onClick={() => onMove('up')}
          />
          <IconButton
            icon="chevron-down"
            data-move="down"
            label={t('Move message {place} down', { place })}
            aria-disabled={place === places || undefined}
            onClick={() => onMove('down')}
          />
          <IconButton
            icon="trash"
            label={t('Delete message {place}', { place })}
            onClick={() => onDelete(true)}
          />
        </span>
      </div>
      <p className="message-preview" lang={language}>
        {isOn ? preview : t('Off: no picker gets it.')}
      </p>
    </li>
  );
}
