import { useEffect, useRef, type RefObject } from 'react';
import { useText } from '../text/use-text.js';

const ERROR = '.rd-field-error';

/**
 * What a screen reader hears of a form that is refused: how many fields are wrong, in place of a message from each of them. The focus
 * then goes to the first one, whose error is its description. The region isn't rendered by React, so that no form can forget it.
 */
export function useErrorSummary(form: RefObject<HTMLFormElement | null>) {
  const t = useText();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!form.current || region.current) return;
    region.current = document.createElement('p');
    region.current.className = 'rd-visually-hidden';
    region.current.role = 'status';
    form.current.append(region.current);
  });
  const write = (text: string) => {
    if (region.current) region.current.textContent = text;
  };
  return {
    /** Call it before the fields show their errors, which are then not announced one by one. */
    say: (count: number) => {
      for (const error of form.current?.querySelectorAll(ERROR) ?? []) error.ariaLive = 'off';
      write(
        count > 1
          ? t.plural(count, '{count} field needs correcting.', '{count} fields need correcting.')
          : '',
      );
    },
    /** From now on the field in which the person types announces its own error again. */
    clear: () => {
      write('');
      const error = form.current?.querySelector(`.rd-field:focus-within ${ERROR}`);
      if (error) error.ariaLive = 'polite';
    },
  };
}
