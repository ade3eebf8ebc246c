import type { SyntheticEvent } from 'react';
import { useText } from '../../text/use-text.js';

interface PageJumpProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** The number of the page as a field, to go to another one. A number beyond the last page goes to the last page. */
export function PageJump({ page, last, onPage }: PageJumpProps) {
  const t = useText();
  const go = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = Number(new FormData(event.currentTarget).get('page'));
    if (Number.isSafeInteger(wanted) && wanted >= 1 && wanted !== page) onPage(Math.min(wanted, last));
    event.currentTarget.reset();
  };
  const [before, after] = t('Page {page} of {last}', { page: PLACE, last }).split(PLACE);
  return (
    <form className="rd-pages-jump" onSubmit={go}>
      <span aria-hidden="true">{before}</span>
      <span className="rd-input">
        <input
          name="page"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('Go to page')}
          defaultValue={page}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </span>
      <span aria-hidden="true">{after}</span>
    </form>
  );
}

/** Where the field is in the sentence. */
const PLACE = '\u2060';
