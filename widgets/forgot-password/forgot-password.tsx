import { useState } from 'react';
import { AskForm } from './ask-form.js';
import type { BrandProps } from '../../src/parts/entry/entry-brand.js';
import { LinkSent } from './link-sent.js';

/** Requests a link to a new password, then says what to do next. */
export function ForgotPassword(_: BrandProps) {
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const sent = (to: string) => {
    setEmail(to);
    setIsSent(true);
  };
  if (isSent) return <LinkSent email={email} onOtherAddress={() => setIsSent(false)} />;
  return <AskForm email={email} onSent={sent} />;
}
