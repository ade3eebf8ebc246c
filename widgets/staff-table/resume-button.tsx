import { resumeStaff } from '../../src/contract/staff/people-calls.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff/staff.js';
import { announce } from '../../src/core/announce.js';
import { toast } from '../../src/core/toast.js';
import { useResumeStaff } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';
import { Button, type ButtonProps } from '../../src/ui/button/button.js';

interface ResumeButtonProps extends Pick<ButtonProps, 'variant'> {
  role: StaffRole;
  user: StaffUser;
}

/** Ends a suspension in one click. */
export function ResumeButton({ role, user, variant = 'secondary' }: ResumeButtonProps) {
  const t = useText();
  const emit = useEmit();
  const { mutateAsync: resume, isPending } = useResumeStaff();
  const click = async () => {
    try {
      await resume(user._id);
      toast.success(resumeStaff.says.done);
      emit('rd-staff-changed', { staffId: user._id, role, change: 'resumed' });
    } catch (error) {
      announce(error, resumeStaff.says.failed);
    }
  };
  return (
    <Button
      size="small"
      variant={variant}
      busy={isPending}
      aria-label={t('Resume {name}', { name: user.name })}
      onClick={() => void click()}
    >
      {t('Resume')}
    </Button>
  );
}
