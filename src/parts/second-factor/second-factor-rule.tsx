import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Passkey } from '../../contract/auth/passkeys.js';
import { getSecondFactor } from '../../contract/auth/second-factor.js';
import { noteSecondFactor, secondFactorQuery } from '../../data/second-factor.js';
import { useReload } from '../../element/methods.js';
import { useStyles } from '../../element/use-styles.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/notice/notice.js';
import { Rule } from '../../ui/rule/rule.js';
import { LoadingNote, Skeleton } from '../../ui/skeleton/skeleton.js';
import { AddApp } from './add-app.js';
import { AddPasskey } from './add-passkey.js';
import { ChangeFactor } from './change-factor.js';
import { PasskeyList } from './passkey-list.js';
import { RecoveryCodes } from './recovery-codes.js';
import css from './second-factor.css?inline';

type Step = 'app' | 'passkey' | 'renew' | 'drop' | Passkey;

/** A person's second factor: passkeys, an authenticator app and recovery codes; all of them can be turned off. */
export function SecondFactorRule() {
  useStyles(css);
  const t = useText();
  const { data: factor, error, isFetchedAfterMount, refetch } = useQuery(secondFactorQuery);
  useReload(refetch);
  const [step, setStep] = useState<Step>();
  const [codes, setCodes] = useState<readonly string[]>();
  const leave = () => setStep(undefined);
  // An older answer says nothing. While a form or the recovery codes are open, the page doesn't go on, because they would be lost.
  const isSettled = isFetchedAfterMount && !step && !codes;
  useEffect(() => {
    if (factor && isSettled) noteSecondFactor(factor);
  }, [factor, isSettled]);
  const show = (made: readonly string[]) => {
    leave();
    // Only the first app or passkey comes with recovery codes.
    if (made.length > 0) setCodes(made);
  };

  return (
    <Rule
      title={t('Second factor')}
      says={
        factor ? (
          <p>
            {factor.isOn
              ? t('On: a login asks for it after your password. Recovery codes left: {count}.', {
                  count: t.number(factor.recoveryCodesLeft),
                })
              : factor.isNeeded
                ? t('Add a passkey or an authenticator app: then nobody can use your password alone.')
                : t(
                    'Off: your password alone logs you in. With a passkey or an authenticator app nobody else can use it.',
                  )}
          </p>
        ) : (
          !error && (
            <p>
              <LoadingNote />
              <Skeleton characters={24} />
            </p>
          )
        )
      }
    >
      {error && <Notice tone="danger" title={t.say(getSecondFactor.says.failed)} />}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {factor && !codes && (
        <>
          <PasskeyList passkeys={factor.passkeys} onRemove={setStep} />
          {step === 'app' && <AddApp onAdded={show} onLeave={leave} />}
          {step === 'passkey' && <AddPasskey onAdded={show} onLeave={leave} />}
          {step && step !== 'app' && step !== 'passkey' && (
            <ChangeFactor
              key={typeof step === 'string' ? step : step._id}
              change={step}
              isNeeded={factor.isNeeded}
              onCodes={show}
              onLeave={leave}
            />
          )}
          {!step && (
            <div className="rd-row">
              <Button onClick={() => setStep('passkey')}>{t('Add a passkey…')}</Button>
              {!factor.hasApp && (
                <Button onClick={() => setStep('app')}>{t('Add an authenticator app…')}</Button>
              )}
              {factor.isOn && (
                <>
                  <Button onClick={() => setStep('renew')}>{t('New recovery codes…')}</Button>
                  <Button onClick={() => setStep('drop')}>{t('Turn off…')}</Button>
                </>
              )}
            </div>
          )}
        </>
      )}
    </Rule>
  );
}
