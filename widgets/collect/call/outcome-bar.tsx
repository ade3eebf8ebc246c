import { OUTCOME_TITLES } from '../../../src/contract/outcome-kinds.js';
import { useStyles } from '../../../src/element/use-styles.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import fieldCss from '../../../src/ui/field/field.css?inline';
import { CallBackForm } from './call-back-form.js';
import css from './outcome-bar.css?inline';
import { SkipForm } from './skip-form.js';
import { useOutcome, type OutcomeOptions } from './use-outcome.js';

export interface OutcomeBarProps extends OutcomeOptions {
  rules: { maxTries: number };
  hint: (key: string) => string | undefined;
  /** The chord of No answer, if keys are on. */
  chord: { hotkey?: string };
}

/** The ends of a call without a verdict, next to the verdicts; two of them open a form. */
export function OutcomeBar({ rules, hint, chord, ...options }: OutcomeBarProps) {
  useStyles(fieldCss);
  useStyles(css);
  const t = useText();
  const outcome = useOutcome(options);
  const { form, canGive, sending, error } = outcome;
  const { earlierCall } = options.rental;
  const toggle = { size: 'small', unavailable: !canGive } as const;
  return (
    <div className="outcomes" part="outcomes">
      <div className="outcome-buttons" role="group" aria-label={t('Without a verdict')}>
        <Button
          {...toggle}
          busy={sending === 'no-answer'}
          onClick={() => outcome.give({ outcome: 'no-answer' })}
          {...chord}
        >
          {t.say(OUTCOME_TITLES['no-answer'])}
        </Button>
        <Button
          {...toggle}
          ref={outcome.openerOf('call-back')}
          aria-expanded={form === 'call-back'}
          onClick={() => outcome.toggle('call-back')}
          hotkey={hint('B')}
        >
          {t.say(OUTCOME_TITLES['call-back'])}
        </Button>
        <Button
          {...toggle}
          ref={outcome.openerOf('skipped')}
          aria-expanded={form === 'skipped'}
          onClick={() => outcome.toggle('skipped')}
          hotkey={hint('K')}
        >
          {t('Skip')}
        </Button>
        {earlierCall && (
          <p className="outcome-earlier">
            {earlierCall.outcome === 'call-back'
              ? t('A call-back was promised')
              : earlierCall.tries > 0
                ? t('Try {count} of {most}', { count: earlierCall.tries + 1, most: rules.maxTries })
                : null}
          </p>
        )}
      </div>
      {form === 'call-back' && <CallBackForm outcome={outcome} />}
      {form === 'skipped' && <SkipForm outcome={outcome} />}
      {error && !form && (
        <p className="outcome-error" role="alert">
          {t.say(error)}
        </p>
      )}
    </div>
  );
}
