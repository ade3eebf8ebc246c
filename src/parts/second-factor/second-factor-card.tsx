import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { getSecondFactor } from '../../contract/second-factor.js';
import { secondFactorQuery } from '../../data/second-factor.js';
import { useStyles } from '../../element/use-styles.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/notice/notice.js';
import { LoadingNote, Skeleton } from '../../ui/skeleton/skeleton.js';
import { AddApp } from './add-app.js';
import { ChangeFactor } from './change-factor.js';
import { RecoveryCodes } from './recovery-codes.js';
import css from './second-factor.css?inline';

type Step = 'add' | 'renew' | 'drop';

/** A person's second factor: turns it on with an authenticator app, makes new recovery codes, or turns it off. */
export function SecondFactorCard() {
  useStyles(css);
  const t = useText();
  const titleId = useId();
  const { data: factor, error } = useQuery(secondFactorQuery);
  const [step, setStep] = useState<Step>();
  const [codes, setCodes] = useState<readonly string[]>();
  const leave = () => setStep(undefined);
  const show = (made: readonly string[]) => {
    leave();
    setCodes(made);
  };

  return (
    <section className="card second-factor" part="card" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('Second factor')}</h3>
      {!factor && !error && (
        <p>
          <LoadingNote />
          <Skeleton characters={24} />
        </p>
      )}
      {error && <Notice tone="danger" title={t.say(getSecondFactor.says.failed)} />}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {factor && !codes && (
        <>
          <p>
            {factor.isOn
              ? t('On: a login asks for a code of your app. Recovery codes left: {count}.', {
                  count: t.number(factor.recoveryCodesLeft),
                })
              : t(
                  'Off: your password alone logs you in. With an authenticator app on your phone nobody else can use it.',
                )}
          </p>
          {step === 'add' && <AddApp onAdded={show} onLeave={leave} />}
          {(step === 'renew' || step === 'drop') && (
            <ChangeFactor key={step} change={step} onCodes={show} onLeave={leave} />
          )}
          {!step && (
            <div className="buttons">
              {factor.isOn ? (
                <>
                  <Button onClick={() => setStep('renew')}>{t('New recovery codes…')}</Button>
                  <Button onClick={() => setStep('drop')}>{t('Turn off…')}</Button>
                </>
              ) : (
                <Button variant="primary" onClick={() => setStep('add')}>
                  {t('Turn on…')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
}
