import { ANSWER_LOST } from '../../src/core/answer-lost.js';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { MAX_LENGTH, MIN_PASSWORD_LENGTH } from '../../src/contract/limits.js';
import type { Role } from '../../src/contract/roles.js';
import { placementAsked, type StaffForm as StaffBody, type StaffRole } from '../../src/contract/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { PasswordField } from '../../src/ui/field/password-field.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { PlacementFields } from './placement-fields.js';
import { BLANK, staffResolver, type StaffValues } from './staff-values.js';
import { useCreate } from './use-create.js';

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
  const emit = useEmit();
  const form = useForm<StaffValues, unknown, StaffBody>({
    resolver: staffResolver(role, caller),
    defaultValues: BLANK,
    mode: 'onTouched',
  });
  const { create, isCreating, failure } = useCreate(role, form);
  const { errors } = form.formState;
  const asked = placementAsked(role, caller);
  const title = t(TITLES[role]);

  const submit = form.handleSubmit(async (body) => {
    if (isCreating) return;
    const staffId = await create(body);
    if (staffId === null) return;
    // Its fields are known again only after the next render.
    flushSync(() => form.reset());
    form.setFocus('name');
    emit('rd-staff-created', { staffId, role });
  });
  /** A person's own name and e-mail in the browser's memory are never those of somebody new. */
  const field = (name: keyof StaffValues) => ({
    ...form.register(name),
    error: t.say(errors[name]?.message),
    autoComplete: 'off',
  });

  return (
    <form className="rd-create-staff" aria-label={title} noValidate onSubmit={(event) => void submit(event)}>
      <h2>{title}</h2>
      <div className="rd-create-staff-fields">
        <TextField {...field('name')} label={t('Full Name')} maxLength={MAX_LENGTH.name} />
        <TextField
          {...field('email')}
          label={t('Email')}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH.email}
        />
        <TextField {...field('contact')} label={t('Contact')} type="tel" maxLength={MAX_LENGTH.contact} />
        <PasswordField
          {...field('password')}
          label={t('Password')}
          autoComplete="new-password"
          hint={t('At least {count} characters.', { count: MIN_PASSWORD_LENGTH })}
          maxLength={MAX_LENGTH.password}
        />
        <PlacementFields role={role} asked={asked} form={form} />
      </div>
      {failure !== undefined && (
        <Notice tone="danger" role="alert" title={t.say(failure.sentence)}>
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
