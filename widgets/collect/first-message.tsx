import { useId } from 'react';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import { Button } from '../../src/ui/button/button.js';
import { CopyButton } from '../../src/ui/copy-field/copy-button.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { Notice } from '../../src/ui/notice/notice.js';
import type { FirstMessageState } from './use-first-message.js';

interface Props {
  message: FirstMessageState;
  clientName: string;
  hint: (key: string) => string | undefined;
}

/** The first text message to the client: written with a click, copied with another. */
export function FirstMessage({ message, clientName, hint }: Props) {
  const titleId = useId();
  const { name, text, complaint, failure, isPending } = message;
  const isWritten = text !== undefined;
  return (
    <form
      className="first-message"
      part="first-message"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        message.generate();
      }}
    >
      <h3 id={titleId}>First message to {clientName}</h3>
      <TextField
        label="Your name"
        autoComplete="off"
        maxLength={MAX_LENGTH.client_name}
        value={name}
        onChange={({ target }) => message.setName(target.value)}
        error={complaint}
      />
      <p className="first-text" aria-live="polite">
        {text}
      </p>
      <div className="first-actions">
        <Button
          type="submit"
          icon={isWritten ? 'refresh' : 'pencil'}
          busy={isPending}
          hotkey={isWritten ? undefined : hint('T')}
        >
          {isWritten ? 'Regenerate' : 'Generate'}
        </Button>
        {isWritten && (
          <CopyButton
            size="medium"
            variant="secondary"
            what="message"
            state={message.copyState}
            onClick={message.copy}
            hotkey={hint('T')}
          />
        )}
      </div>
      <div role="alert">{failure !== undefined && <Notice tone="danger" title={failure} />}</div>
    </form>
  );
}
