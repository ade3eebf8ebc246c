import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { AttemptKind } from '../../contract/picks/attempts.js';
import { dialledNumber, type ShownNumber } from '../../contract/numbers/number-format.js';
import { generateFirstMessage } from '../../contract/picks/own-rentals.js';
import { useRecordAttempt } from '../../data/attempts.js';
import { useHost } from '../../element/use-host.js';
import type { Said } from '../../text/said.js';
import type { MessageWriter } from '../first-message/use-message-text.js';
import { fireDial } from './dial-event.js';
import { openLink, smsLink } from './dial-links.js';

export interface DialOptions {
  /** Nobody dials or texts a number on the do-not-contact list. */
  rental: ShownNumber & { _id: string; isDoNotContact?: boolean | undefined };
  /** The rental's first message; null while its part of the screen is loading. */
  writer: () => MessageWriter | null;
}

/** Calls and texts the client of a rental, and records each attempt. Recording never delays the call. */
export function useDial({ rental, writer }: DialOptions) {
  const host = useHost();
  const { mutate, error: recordError } = useRecordAttempt();
  const [isWriting, setWriting] = useState(false);
  const [writeFailure, setWriteFailure] = useState<Said | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  const record = (kind: AttemptKind) => mutate({ rentalId: rental._id, kind });

  /** Fires `rd-dial`. False when the page does it itself, so that the browser opens no link. */
  const isLeftToBrowser = (kind: AttemptKind): boolean =>
    fireDial(host, { number: dialledNumber(rental), rentalId: rental._id, kind });

  const openText = (message: string) => {
    openLink(smsLink(rental, message));
    record('text');
  };

  const writeAndText = async () => {
    setWriting(true);
    const { text, failure = generateFirstMessage.says.failed } = (await writer()?.write()) ?? {};
    setWriting(false);
    // Another rental may be in hand by now.
    if (!isShown.current) return;
    if (text === undefined) setWriteFailure(failure);
    else openText(text);
  };

  return {
    /** The click on the link that dials. */
    call: (event: MouseEvent) => {
      if (!isLeftToBrowser('call')) event.preventDefault();
      record('call');
    },
    text: () => {
      setWriteFailure(null);
      const written = writer()?.text;
      if (!isLeftToBrowser('text')) record('text');
      else if (written === undefined) void writeAndText();
      else openText(written);
    },
    isWriting,
    writeFailure,
    recordError,
  };
}
