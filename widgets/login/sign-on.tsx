import { useEffect, useState } from 'react';
import { signOnName, startSignOnTo } from '../../src/data/sign-on.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { useText } from '../../src/text/use-text.js';

/** The button for the login at the operation's provider; nothing when none is configured. */
export function SignOn({ path }: { path: string }) {
  const t = useText();
  const [name, setName] = useState<string | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    // Without an answer the login by password still works.
    signOnName().then(setName, () => undefined);
  }, []);
  if (name === null) return null;

  const start = async () => {
    setFailure(undefined);
    setIsStarting(true);
    try {
      location.assign(await startSignOnTo(new URL(path, document.baseURI).href));
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setIsStarting(false);
    }
  };

  return (
    <>
      <Button size="large" busy={isStarting} onClick={() => void start()}>
        {t('Continue with {name}', { name })}
      </Button>
      <div role="alert">{failure && <Notice tone="danger" title={t.say(failure)} />}</div>
    </>
  );
}
