import { useEffect, useRef, type RefObject } from 'react';
import { useText } from '../text/use-text.js';

const ERROR = '.rd-field-error';

/**
 * Announces how many fields of a refused form are wrong, instead of the message of each of them. The focus then goes to the first wrong
 * field, whose error is its description. This hook itself adds the live region to the form, so that no form can forget it.
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
    /** Call it when the person types. The field in which they type announces its own error again from then on. */
    clear: () => {
      write('');
      const error = form.current?.querySelector(`.rd-field:focus-within ${ERROR}`);
      if (error) error.ariaLive = 'polite';
    },
  };
}
