import { INVITATION_DAYS, MAX_LENGTH, MIN_PASSWORD_LENGTH } from '../../src/contract/limits.js';
import type { Role } from '../../src/contract/roles/roles.js';
import { placementAsked, type StaffRole } from '../../src/contract/staff/staff.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { LinkDialog } from '../../src/parts/link-dialog/link-dialog.js';
import { RestoredNotice } from '../../src/parts/restored-notice.js';
import type { EnglishText } from '../../src/text/english.js';
import { useFocusField } from '../../src/element/use-focus-field.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { PasswordField } from '../../src/ui/field/password-field.js';
import { LimitedField } from '../../src/ui/field/limited-field.js';
import { PlacementFields } from './placement-fields.js';
import type { StaffValues } from './staff-values.js';
import { useStaffForm } from './use-staff-form.js';
import { Head } from '../../src/ui/head/head.js';

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

/** The form with the person's data and superiors. It is emptied only when a person was created. */
export function StaffForm({ role, caller }: StaffFormProps) {
  const t = useText();
  const form = useStaffForm(role, caller);
  useFocusField();
  const asked = placementAsked(role, caller);
  const title = t(TITLES[role]);

  /**
   * Autocomplete is off, because the browser must not fill in the caller's own name and e-mail for a new
   * person.
   */
  const field = (name: keyof StaffValues) => ({ ...form.field(name), autoComplete: 'off' });

  return (
    <div className="rd-stack rd-create-staff">
      <Head title={title} />
      <form {...form.props} className="rd-stack" aria-label={title}>
        {form.isRestored && (
          <RestoredNotice onClear={form.empty}>{t('Passwords aren’t stored: type it again.')}</RestoredNotice>
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
            hint={t('At least {count} characters. Not needed for an invitation.', {
              count: MIN_PASSWORD_LENGTH,
            })}
          />
          <PlacementFields role={role} asked={asked} form={form} />
        </div>
        <FormFailure failure={form.failure} note="Nothing was created. What you entered is still here." />
        <div className="rd-create-staff-foot">
          <Button
            onClick={({ currentTarget }) => {
              form.setInviting(true);
              currentTarget.form?.requestSubmit();
            }}
          >
            {t('Send an invitation')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={form.isSending}
            onClick={() => form.setInviting(false)}
          >
            {title}
          </Button>
        </div>
      </form>
      {form.invitation && (
        <LinkDialog
          title={t('Invitation of {name}', { name: form.invitation.name })}
          link={form.invitation.link}
          hint={t('It works once, for {days} days. It won’t be shown again.', { days: INVITATION_DAYS })}
          onClose={form.forgetInvitation}
        />
      )}
    </div>
  );
}
