import { useEffect, useRef } from 'react';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { readPost } from './read-post.js';
import { FIELDS, type RentalFormApi } from './rental-values.js';

interface Props {
  post: string;
  form: RentalFormApi;
  onDone: () => void;
}

/** Offers to fill the blank fields from a pasted post. What somebody typed already is never touched. */
export function PasteOffer({ post, form, onDone }: Props) {
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => choice.current?.querySelector('button')?.focus(), []);

  const read = readPost(post);
  const blank = FIELDS.filter(({ name }) => form.getValues(name).trim() === '');
  const fillable = blank.filter(({ name }) => read[name] !== undefined);

  const fill = () => {
    for (const { name } of fillable)
      form.setValue(name, read[name] ?? '', { shouldValidate: true, shouldDirty: true, shouldTouch: true });
    onDone();
    const next = blank.find(({ name }) => read[name] === undefined) ?? fillable[0];
    if (next) form.setFocus(next.name);
  };
  const pasteAsItIs = () => {
    const text = post.replace(/\s+/g, ' ').slice(0, MAX_LENGTH.facebook_name);
    form.setValue('facebook_name', text, { shouldValidate: true, shouldDirty: true });
    onDone();
    form.setFocus('facebook_name');
  };

  return (
    <Notice
      tone="info"
      role="status"
      title={fillable.length > 0 ? 'This looks like a whole post' : 'Nothing could be read out of this post'}
      action={
        <div className="offer-choice" ref={choice}>
          {fillable.length > 0 && (
            <Button size="small" variant="primary" onClick={fill}>
              {fillable.length === 1 ? 'Fill 1 field' : `Fill ${fillable.length} fields`}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={pasteAsItIs}>
            Paste as it is
          </Button>
        </div>
      }
    >
      {fillable.length > 0 && (
        <dl className="offer">
          {fillable.map(({ name, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{read[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}
