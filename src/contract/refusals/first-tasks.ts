/** What a person has to do before anything else (`first-task.ts`). */
export const FIRST_TASK_REFUSALS = {
  'password-change-needed': 'Your password was generated. Choose one of your own to go on.',
  'second-factor-required': 'Your role needs a second factor. Add one in your profile to go on.',
} as const;
