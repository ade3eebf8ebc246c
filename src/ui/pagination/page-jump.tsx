import type { SyntheticEvent } from 'react';
import { useText } from '../../text/use-text.js';

interface PageJumpProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** A field for the number of a page to go to. A number beyond the last page goes to the last page. */
export function PageJump({ page, last, onPage }: PageJumpProps) {
  const t = useText();
  const go = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = Number(new FormData(event.currentTarget).get('page'));
    if (Number.isSafeInteger(wanted) && wanted >= 1 && wanted !== page) onPage(Math.min(wanted, last));
    event.currentTarget.reset();
  };
  return (
    <form className="rd-pages-jump" onSubmit={go}>
      <label className="rd-pages-size">
        <span>{t('Go to page')}</span>
        <span className="rd-input">
          <input name="page" inputMode="numeric" autoComplete="off" />
        </span>
      </label>
    </form>
  );
}
