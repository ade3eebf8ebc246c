import { LIST_SENTENCES } from '../contract/lists/lists.js';
import { MAX_LENGTH } from '../contract/limits.js';
import { toast } from '../core/toast.js';
import { useText } from '../text/use-text.js';
import { SearchBox, type SearchBoxProps } from '../ui/search-box/search-box.js';

/** The search of a list. One without a text is answered below the field and in a toast (specification, section 5). */
export function Search(props: Omit<SearchBoxProps, 'emptyWarning' | 'onEmpty'>) {
  const t = useText();
  return (
    <SearchBox
      maxCharacters={MAX_LENGTH.search}
      {...props}
      emptyWarning={t.say(LIST_SENTENCES.emptySearch)}
      onEmpty={() => toast.warning(LIST_SENTENCES.emptySearch)}
    />
  );
}
