import type { SessionUser } from '../../src/contract/auth/auth.js';
import {
  FIRST_STEPS,
  pathOfStep,
  type FirstStep,
  type FirstSteps as Steps,
} from '../../src/contract/screens/first-steps.js';
import { useStyles } from '../../src/element/use-styles.js';
import { useText } from '../../src/text/use-text.js';
import { Icon } from '../../src/ui/icon/icon.js';
import css from './first-steps.css?inline';
import { Go } from './go.js';

interface Props {
  steps: Steps;
  user: SessionUser;
  hrefPrefix: string | undefined;
}

/** What to do on an empty system: all steps with what is done, and the next one as a link. */
export function FirstSteps({ steps, user, hrefPrefix }: Props) {
  useStyles(css);
  const t = useText();
  const next = steps.find(({ isDone }) => !isDone)?.step;
  const words = (step: FirstStep) => t.say(FIRST_STEPS[step].does);
  return (
    <section className="first-steps" aria-label={t('First steps')}>
      <p className="first-steps-title">
        {t('First steps: {done} of {all} done', {
          done: steps.filter(({ isDone }) => isDone).length,
          all: steps.length,
        })}
      </p>
      <ol>
        {steps.map(({ step, isDone }) => {
          const path = pathOfStep(user, step);
          return (
            <li
              key={step}
              className="first-step"
              data-done={isDone ? '' : undefined}
              aria-current={step === next ? 'step' : undefined}
            >
              <Icon name={isDone ? 'check' : 'chevron-right'} />
              {isDone && <span className="rd-visually-hidden">{t('Done:')} </span>}
              {path === undefined || isDone ? (
                words(step)
              ) : (
                <Go path={path} hrefPrefix={hrefPrefix} className="first-step-link">
                  {words(step)}
                </Go>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
