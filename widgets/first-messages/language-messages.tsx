import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MADE_UP_CLIENT, templateProblem } from '../../src/contract/first-messages/first-messages.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import type { FirstMessageLanguage } from '../../src/contract/picks/own-rentals.js';
import { firstMessagePreviewQuery } from '../../src/data/first-messages.js';
import { LANGUAGE_NAMES } from '../../src/text/language-names.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { LimitedField } from '../../src/ui/field/limited-field.js';
import { LiveRegion } from '../../src/ui/hidden/visually-hidden.js';
import { useDebounced } from '../../src/ui/hooks/use-debounced.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { MessageRow } from './message-row.js';
import type { DraftMessage } from './messages-values.js';
import type { MessagesForm } from './use-messages-form.js';

const TYPING_MS = 300;

interface Props {
  language: FirstMessageLanguage;
  form: MessagesForm;
}

/** The opt-out line and the messages of one language, with their previews. */
export function LanguageMessages({ language, form }: Props) {
  const t = useText();
  const titleId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState('');
  const { values } = form;
  const optOut = values.optOut[language];
  const messages = form.listOf(language);
  const left = messages.filter(({ isDeleted }) => isDeleted !== true);
  const preview = usePreview(form, language, left);
  const error = form.errors[`messages.${language}`];

  const focusIn = (id: string, part: string) =>
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] ${part}`)?.focus();
  const move = (message: DraftMessage, direction: 'up' | 'down') => {
    const place = left.indexOf(message) + (direction === 'up' ? -1 : 1);
    const other = left[place];
    if (!other) return;
    flushSync(() => {
      form.exchange(message, other);
      setMoved(t('Moved to place {place}', { place: place + 1 }));
    });
    // Moving an element in the page takes the focus from it.
    focusIn(message._id, `[data-move=${direction}]`);
  };
  const setDeleted = (id: string, isDeleted: boolean) => {
    flushSync(() => form.changeMessage(id, { isDeleted }));
    focusIn(id, isDeleted ? 'button' : 'textarea');
  };

  return (
    <section className="language-messages rd-stack" aria-labelledby={titleId}>
      <h3 id={titleId}>{LANGUAGE_NAMES[language]}</h3>
      <LimitedField
        label={t('Opt-out line')}
        hint={t('Added to the end of each message. Blank: each message has to say itself how to stop.')}
        maxCharacters={MAX_LENGTH.optOut}
        autoComplete="off"
        lang={language}
        value={optOut}
        error={t.say(form.errors[`optOut.${language}`])}
        onChange={({ target }) => form.change({ optOut: { ...values.optOut, [language]: target.value } })}
      />
      <p className="messages-client">{preview && clientSentence(t, preview.client)}</p>
      <ol ref={list}>
        {messages.map((message) => (
          <MessageRow
            key={message._id}
            message={message}
            place={left.indexOf(message) + 1}
            places={left.length}
            error={t.say(form.errors[`text ${message._id}`])}
            preview={preview?.byText.get(message.text.trim())}
            onChange={(part) => form.changeMessage(message._id, part)}
            onMove={(direction) => move(message, direction)}
            onDelete={(isDeleted) => setDeleted(message._id, isDeleted)}
          />
        ))}
      </ol>
      <div role="alert">{error && <Notice tone="danger" title={t.say(error)} />}</div>
      <Button
        icon="plus"
        onClick={() => {
          let id = '';
          flushSync(() => (id = form.add(language)));
          focusIn(id, 'textarea');
        }}
      >
        {t('Add a message')}
      </Button>
      <LiveRegion>{moved}</LiveRegion>
    </section>
  );
}

type PreviewData = Awaited<ReturnType<NonNullable<ReturnType<typeof firstMessagePreviewQuery>['queryFn']>>>;

function clientSentence(t: ReturnType<typeof useText>, client: PreviewData['client']): string {
  return client
    ? t('The previews are for {name}, the client of the newest rental, and in your name.', {
        name: client.client_name,
      })
    : t('There is no rental yet: the previews are for {name}, a made-up client, and in your name.', {
        name: MADE_UP_CLIENT.client_name,
      });
}

/** The previews of a language's valid messages, a moment after somebody typed. */
function usePreview(
  { values, errors }: MessagesForm,
  language: FirstMessageLanguage,
  messages: DraftMessage[],
) {
  const optOut = values.optOut[language];
  const texts = messages
    .filter(({ _id, text }) => !errors[`text ${_id}`] && text.trim() !== '')
    .map(({ text }) => text.trim());
  const isFine = !errors['business'] && templateProblem(optOut) === null && !errors[`optOut.${language}`];
  // A debounced text and not an object, so that equal drafts make one request.
  const draft = useDebounced(
    JSON.stringify({ business: values.business, optOut, texts: isFine ? texts : [] }),
    TYPING_MS,
  );
  // The cast is safe, because the text was made from such a body above.
  const body = JSON.parse(draft) as Parameters<typeof firstMessagePreviewQuery>[0];
  return useQuery(firstMessagePreviewQuery(body)).data;
}
