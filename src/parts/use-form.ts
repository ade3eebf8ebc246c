import { useRef, useState, type MouseEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isAnswerLost } from '../core/request.js';
import { announce } from '../core/announce.js';
import { isCallError } from '../core/call-error.js';
import type { Said } from '../text/said.js';
import { useText } from '../text/use-text.js';
import { useAfterPress } from '../ui/hooks/use-after-press.js';
import { errorsByField, type FieldErrors, type Reading } from './read-form.js';
import { useErrorSummary } from './use-error-summary.js';

/** The sentence of a form whose answer was lost. The calls are idempotent: a retry is refused or has no second effect. */
export const ANSWER_LOST =
  'It isn’t known whether this was saved. Sending it again does no harm. What you typed is still here.';

interface FormOptions<Values, Body> {
  /** The form's values at first and after it was emptied. */
  blank: Values;
  /** Stores the typed values (`useFormDraft`). */
  draft?: { initial: Partial<NoInfer<Values>>; save(values: NoInfer<Values>): void; clear(): void };
  /** Reads the values by the contract: `readBy(struct)`. */
  read: (values: Values) => Reading<Body>;
  /**
   * Sends the read values. If it throws, the error is shown at the fields that it names, else as `failure`.
   */
  send: (body: Body) => unknown;
  /** The sentence for an error that didn't come from a call. */
  failed: Said;
  /** The field that shows the server's error for a path; by default the one with that name. */
  fieldOf?: (path: string, values: NoInfer<Values>) => string;
  /** When a field first shows its error; from then on it is updated live. Submitting shows the errors of all fields. */
  check?: 'on-submit' | 'on-blur' | 'on-change';
}

export interface FormFailure {
  why: Said;
  /** True if it is unknown whether the server has done the work. */
  isLost: boolean;
  /** True if a field already shows the error. */
  isAtField: boolean;
}

/** The names of the values that are texts. */
type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string | undefined ? Name : never;
}[keyof Values & string];

/**
 * The hook for every form: the contract's structs read its values, each wrong field shows its error and the first one gets the
 * focus, and valid values are sent once. `<form action>` isn't used because React empties the fields after a refused action too.
 *
 *     const form = useForm({ blank: { email: '' }, read: readBy(LinkRequest), send: ask, failed: forgotPassword.says.failed });
 *     <form {...form.props}><TextField {...form.field('email')} label={t('Email')} /></form>
 */
export function useForm<Values extends object, Body>(options: FormOptions<Values, Body>) {
  const { blank, draft, read, send, failed, fieldOf = (path: string) => path, check = 'on-submit' } = options;
  const t = useText();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(() => ({ ...blank, ...draft?.initial }));
  const [isChecked, setIsChecked] = useState(check === 'on-change');
  const [leftFields, setLeftFields] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<FieldErrors<Values>>({});
  const [failure, setFailure] = useState<FormFailure>();
  const [isInDoubt, setIsInDoubt] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [isDone, setIsDone] = useState(false);
  /** A ref that is set at once, because a second Enter may come before the button is busy. */
  const isUnderWay = useRef(false);
  const isEmptiedBySending = useRef(false);

  const { body, errors: found } = read(values);
  const shown = Object.entries(found).filter(([name]) => isChecked || leftFields.includes(name));
  // The cast is safe, because the paths are field names of the struct.
  const errors = { ...refused, ...Object.fromEntries(shown) } as FieldErrors<Values>;

  const focus = (selector = 'input:not([hidden])') =>
    ref.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusFirstWrong = () => focus('[aria-invalid=true]');

  const summary = useErrorSummary(ref);
  const afterPress = useAfterPress();

  const change = (part: Partial<Values>) => {
    summary.clear();
    isEmptiedBySending.current = false;
    const corrected = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));
    setRefused((before) => ({ ...before, ...corrected }));
    setValues((before) => ({ ...before, ...part }));
    draft?.save({ ...values, ...part });
  };

  /** Puts values into the form as its new initial values. */
  const reset = (to: Partial<Values> = blank) => {
    setValues((before) => ({ ...before, ...to }));
    setIsChecked(check === 'on-change');
    setLeftFields([]);
    setRefused({});
    setFailure(undefined);
    setIsInDoubt(false);
    draft?.clear();
  };

  /** Shows an error at the fields that it names, else as `failure`. */
  const refuse = (error: unknown) => {
    const fieldErrors = (isCallError(error) ? error.errors : []).map((each) => ({
      ...each,
      path: fieldOf(each.path, values),
    }));
    const atFields = errorsByField(fieldErrors.filter(({ path }) => Object.hasOwn(blank, path)));
    const isAtField = Object.keys(atFields).length > 0;
    const isLost = isAnswerLost(error);
    announce(error, failed);
    summary.say(fieldErrors.length);
    flushSync(() => {
      setRefused(atFields as FieldErrors<Values>);
      setFailure({ why: isCallError(error) ? error : failed, isLost, isAtField });
      setIsInDoubt((before) => before || isLost);
    });
    if (fieldErrors.length > 0) focusFirstWrong();
    // The focus stays where the person can try again.
    else ref.current?.querySelector('[role=alert]:not(:empty)')?.scrollIntoView({ block: 'nearest' });
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    // Ignores a second or held Enter after the form was sent and emptied.
    if (isEmptiedBySending.current) return focus();
    summary.say(Object.keys(found).length);
    flushSync(() => {
      setIsChecked(true);
      setRefused({});
      setFailure(undefined);
      setIsDone(false);
    });
    if (body === undefined) return focusFirstWrong();
    isUnderWay.current = true;
    setIsSending(true);
    try {
      await send(body);
      setIsDone(true);
    } catch (error) {
      refuse(error);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };

  return {
    /** The props of the `<form>`. */
    props: { ref, noValidate: true, onSubmit: submit, onClick: ignoreSecondClick },
    /** The props of the control of a text. */
    field: <Name extends TextName<Values>>(name: Name) => ({
      name,
      value: values[name],
      required: read({ ...values, [name]: '' }).errors[name] !== undefined,
      error: t.say(errors[name]),
      // The cast is safe, because the value of this name is a text.
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: target.value } as Partial<Record<Name, string>> as Partial<Values>),
      onBlur: () => {
        // An empty field shows no error when it is left: the person may come back to it.
        if (check === 'on-blur' && values[name] !== '')
          afterPress(() => setLeftFields((before) => [...before, name]));
      },
    }),
    values,
    change,
    /** The values that would be sent; undefined while a field is wrong. */
    body,
    errors,
    failure,
    /**
     * True if an answer was lost since the form was emptied, so that the server may already have done the
     * work.
     */
    isInDoubt,
    isSending,
    /** True if the last submission succeeded. */
    isDone,
    refuse,
    reset,
    /** Puts values back that were refused after the form was emptied, with the errors. */
    giveBack: (typed: Values, error: unknown, isRetry: boolean) => {
      isEmptiedBySending.current = false;
      flushSync(() => {
        reset(typed);
        setIsInDoubt(isRetry);
      });
      draft?.save(typed);
      refuse(error);
    },
    /** Empties the form, except the values to keep, and focuses its first field. */
    empty: (kept: Partial<Values> = {}) => {
      // A field must be empty before it loses the focus, or it would be checked.
      flushSync(() => reset({ ...blank, ...kept }));
      isEmptiedBySending.current = isUnderWay.current;
      focus();
    },
    focusField: (name: keyof Values & string) => focus(`[name="${name}"]`),
  };
}

/** The second click of a double click would send the form again when the answer to the first one has already come. */
function ignoreSecondClick(event: MouseEvent<HTMLFormElement>): void {
  const isSubmit = event.target instanceof Element && event.target.closest('[type=submit]') !== null;
  if (isSubmit && event.detail > 1) event.preventDefault();
}
