import { useLosses } from '../../src/data/losses.js';
import { useStyles } from '../../src/element/use-styles.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import css from './call/status.css?inline';

/** Notices about lost work with possible actions, each shown until the person closes it. */
export function Losses() {
  const t = useText();
  const { losses, remove } = useLosses();
  useStyles(css);
  if (losses.length === 0) return null;
  const notices = losses.map(({ id, text, sendAgain }) => (
    <Notice
      key={id}
      tone="danger"
      role="alert"
      title={text}
      action={
        <>
          {sendAgain && (
            <Button
              size="small"
              icon="refresh"
              onClick={() => {
                remove(id);
                sendAgain();
              }}
            >
              {t('Try again')}
            </Button>
          )}
          <Button size="small" onClick={() => remove(id)}>
            {t('Close')}
          </Button>
        </>
      }
    />
  ));
  return <div className="losses">{notices}</div>;
}
