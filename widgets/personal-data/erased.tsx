import type { Erasure } from '../../src/contract/personal-data.js';
import { useText } from '../../src/text/use-text.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { Places } from './places.js';

/** What was erased, and where the person still is. */
export function Erased({ erasure: { at, erased } }: { erasure: Erasure }) {
  const t = useText();
  return (
    <div className="personal-found">
      <Notice tone="success" title={t('Personal data erased')}>
        {t(
          'Back-ups from before {time} still hold this person, and so do files that people have downloaded. Delete them, or erase again after an older back-up was restored.',
          { time: t.dateTime(at) },
        )}
      </Notice>
      <Places places={erased} />
    </div>
  );
}
