import { ANSWER_LOST } from '../../src/core/answer-lost.js';
import type { FocusEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { MAX_LENGTH, MIN_PASSWORD_LENGTH } from '../../src/contract/limits.js';
import type { Role } from '../../src/contract/roles.js';
import { placementAsked, type StaffRole } from '../../src/contract/staff.js';
import { complaintAt } from '../../src/parts/struct-resolver.js';
import { RestoredNotice } from '../../src/parts/restored-notice.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { PasswordField } from '../../src/ui/field/password-field.js';
import { LimitedField } from '../../src/ui/field/limited-field.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { PlacementFields } from './placement-fields.js';
import type { StaffValues } from './staff-values.js';
import { useStaffForm } from './use-staff-form.js';

interface StaffFormProps {
  role: StaffRole;
  caller: Role;
}

const TITLES = {
  admin: 'Create Admin',
  'team-leader': 'Create Team Leader',
  'data-creator': 'Create Data Creator',
  'data-picker': 'Create Data Picker',
} as const satisfies Record<StaffRole, EnglishText>;

/** Who the person is, then where they stand. It is emptied only when somebody was made. */
export function StaffForm({ role, caller }: StaffFormProps) {
  const t = useText();
  const { form, isRestored, isCreating, failure, submit, empty } = useStaffForm(role, caller);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const { errors } = form.formState;
  const asked = placementAsked(role, caller);
  const title = t(TITLES[role]);

  /** A person's own name and e-mail in the browser's memory are never those of somebody new. */
  const field = (name: keyof StaffValues) => {
    const { onBlur, ...registered } = form.register(name);
    return {
      ...registered,
      // An empty field isn't refused on blur: the person may come back to it. Sending the form says that it is required.
      onBlur: async (event: FocusEvent<HTMLInputElement>) => {
        if (event.target.value !== '') await onBlur(event);
      },
      value: values[name],
      error: t.say(complaintAt(errors[name])),
      autoComplete: 'off',
    };
  };

  return (
    <form className="rd-create-staff" aria-label={title} noValidate onSubmit={submit}>
      <h2>{title}</h2>
      {isRestored && (
        <RestoredNotice onClear={empty}>{t('Passwords aren’t stored: type it again.')}</RestoredNotice>
      )}
      <div className="rd-create-staff-fields">
        <LimitedField {...field('name')} label={t('Full Name')} maxCharacters={MAX_LENGTH.name} />
        <LimitedField
          {...field('email')}
          label={t('Email')}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          maxCharacters={MAX_LENGTH.email}
        />
        <LimitedField
          {...field('contact')}
          label={t('Contact')}
          type="tel"
          maxCharacters={MAX_LENGTH.contact}
        />
        <PasswordField
          {...field('password')}
          label={t('Password')}
          autoComplete="new-password"
          hint={t('At least {count} characters.', { count: MIN_PASSWORD_LENGTH })}
        />
        <PlacementFields role={role} asked={asked} form={form} />
      </div>
      {failure !== undefined && (
        <Notice tone="danger" role="alert" title={t.say(failure.why)}>
          {failure.isLost ? t(ANSWER_LOST) : t('Nothing was created. What you entered is still here.')}
        </Notice>
      )}
      <div className="rd-create-staff-foot">
        <Button type="submit" variant="primary" busy={isCreating}>
          {title}
        </Button>
      </div>
    </form>
  );
}
