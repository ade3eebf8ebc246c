/** The server's refusals about sessions, logins, passwords and staff. */
export const ACCOUNT_REFUSALS = {
  /** Why a session has ended without a logout. */
  'session-idle': 'Your session ended after {hours} h without use. Log in again.',
  'session-too-old': 'Your session has reached its longest age ({days} d). Log in again.',
  'password-changed': 'Your password was changed, which ended this session. Log in with the new one.',
  'account-deleted': 'Your account was deleted, which ended this session. Ask your team leader or admin.',
  'sessions-ended': 'Your team leader or admin ended your sessions. Log in again.',
  'second-factor-forced': 'Your role needs a second factor now. Log in again, then you are asked to add one.',
  'logged-out-there': 'You were logged out where you log in, which ended this session. Log in again.',
  'account-suspended': 'Your account is suspended. Ask your team leader or admin.',
  'token-reused':
    'This session was used in two places, so it was ended. Log in again, and change your password if it wasn’t you.',
  'foreign-origin': 'This page may not use the session. Ask for its address to be added to ALLOWED_ORIGINS.',
  'wrong-credentials': 'Email or password is wrong. Check both and try again.',
  /** Only a person whose password or mailed link was right gets one of these. */
  'second-factor-needed': 'Enter the code of your authenticator app, or a recovery code.',
  'passkey-needed': 'Use your passkey, or enter a recovery code.',
  'any-factor-needed': 'Use your passkey, or enter the code of your authenticator app or a recovery code.',
  'wrong-factor': 'This was wrong or used before. Use your passkey again, or enter another code.',
  'wrong-passkey': 'This passkey can’t be used here. Try again, or use another way.',
  'wrong-code': 'This code is wrong or was used. Enter the next one of your app, or a recovery code.',
  'second-factor-on': 'You have an authenticator app already. Turn the second factor off first.',
  'too-many-passkeys': 'You have {max} passkeys, which is the most. Remove one first.',
  'second-factor-off': 'Your second factor is off. Turn it on first.',
  /**
   * This refusal is the same for a wrong password, an unknown account and an attempt that was not checked, so
   * that it reveals nothing.
   */
  'login-slow-down':
    'There are too many login attempts right now, so yours was not checked. Wait {seconds} s, then try again. Nothing is locked.',
  /** The same for each assertion that can't be used; the server's log says why. */
  'bad-assertion': 'Your page could not log you in here. Reload it, or log in with email and password.',
  'issuer-away':
    'Your page’s login can’t be checked right now. Try again in a minute, or log in with email and password.',
  'no-account': 'Nobody has an account here with your email. Ask your team leader or admin.',
  /** The login at the provider of single sign-on; the server's log says why it failed. */
  'no-sign-on': 'There is no other way to log in here than email and password.',
  'sign-on-failed':
    'The login with {name} didn’t work or took too long. Try again, or log in with email and password.',
  'sign-on-cancelled': '{name} didn’t log you in. Try again, or log in with email and password.',
  'provider-away':
    '{name} can’t be reached right now. Try again in a minute, or log in with email and password.',
  'unverified-email':
    '{name} hasn’t verified your email. Verify it there, or log in with email and password.',
  'bad-logout-token': 'The logout token is wrong, too old or was used before.',
  'dead-login-link': 'This login link no longer works. Ask for a new one.',
  'dead-link': 'This password reset link no longer works. Ask for a new one.',
  'wrong-password': 'Current Password is wrong',
  'prove-again': 'Confirm that it is you: enter your password or a code of your second factor again.',
  'same-password': 'Choose another password than the current one.',
  'common-password': 'This password is one of the commonest and is guessed first. Choose another one.',
  'known-password': 'This password is a name or an address that others know. Choose another one.',
  'email-taken': 'This email belongs to somebody already. Use another one.',
  'email-in-file': 'Row {row} has the same email.',
  'import-undone': 'This import was undone. Choose the file again.',
  'has-accepted': 'They have accepted their invitation.',
  'bulk-account': 'Only a super-admin may give this email to an account. Use another one.',
  'has-staff':
    'This account still has people below it. Choose who takes them over, or move or delete them first.',
  'picker-holds-nothing': 'This picker holds no rental',
  /**
   * Somebody can't be the superior, because they don't exist, are outside the caller's scope, of the wrong
   * kind or of another admin. The sentence is the same for all reasons.
   */
  'no-such-admin': 'No such admin. Choose one from the list.',
  'no-such-leader': 'No such team leader for this role. Choose one from the list.',
  'superior-suspended': '{name} is suspended. Resume them first, or choose somebody else.',
  'person-suspended': '{name} is suspended. Resume them first.',
  'superior-deleted': 'The account above this one is deleted. Choose who it works under.',
  'superior-moved': 'The account above this one has moved to another admin. Choose who it works under.',
  'restored-email-taken':
    'Somebody else has this email now. Correct that person’s email first, or hand the leads over to them.',
  'not-deleted': '{name} isn’t deleted, so their leads stay with them. Delete them first.',
  'no-such-successor': 'No such person of the same role and admin. Choose one from the list.',
  'moved-to-leaver': 'This is the person whose people are moved. Choose somebody else.',
  'leader-under-leader': 'A team leader works under an admin, not under a team leader. Choose an admin.',
  'admin-has-no-place': 'An admin works under nobody, so an admin can’t be moved.',
  'too-many-people': 'This fits too many people. Write more of the name or the whole email.',
} as const;

/** The page and the server use this for a mailed link without its e-mail or token. */
export const LINK_REFUSALS = { 'incomplete-link': 'Invalid password reset link!' } as const;
