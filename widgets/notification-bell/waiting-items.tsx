import { useText } from '../../src/text/use-text.js';
import { LoadingNote, Skeleton } from '../../src/ui/skeleton/skeleton.js';

/** A skeleton of the list while it is loading. */
export function WaitingItems() {
  const t = useText();
  return (
    <div className="items">
      <LoadingNote>{t('Loading the messages')}</LoadingNote>
      {[18, 26, 22].map((characters) => (
        <div key={characters} className="item">
          <p>
            <Skeleton characters={12} />
          </p>
          <p>
            <Skeleton characters={characters} />
          </p>
        </div>
      ))}
    </div>
  );
}
