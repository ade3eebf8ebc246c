/** The server's refusals about rentals, deals and messages. */
export const RENTAL_REFUSALS = {
  'no-rental-in-hand': 'No rental in hand',
  'not-own-finished': 'None of your finished rentals has this number. Check the number.',
  'needs-area-code':
    '{label} has seven digits only: add its area code, or ask a super-admin to set a default area code',
  'hand-full': 'You hold another rental. Finish that one first, or change the verdict instead.',
  'outcomes-off': 'Calls end with a verdict here: a super-admin has switched outcomes off.',
  'call-back-time': 'Choose a time from now on, at most {days} days ahead.',
  'outcome-over':
    'Somebody has fetched this rental meanwhile, or it isn’t called again. Load the list again.',
  'too-many-attempts': 'The history has {count} of your attempts for this rental, and records no more.',
  'call-back-tomorrow':
    'This number was tried {count} times today, which is the limit. Choose a time after 12:00 AM Panama time.',
  'too-many-verdicts':
    'The verdict of this lead was changed {count} times in 24 hours. It can be changed again tomorrow.',
  'job-being-prepared': 'Another change of yours is being prepared. Wait until it is shown.',
  'too-many-listed':
    'You have put {count} numbers on the list in 24 hours. Import the others: they wait for a super-admin’s yes.',
  'too-many-imports': 'You have begun {count} imports in 24 hours. Ask a super-admin to import this file.',
  'too-many-waiting':
    '{count} of your numbers wait for a super-admin’s yes. Ask a super-admin to decide about them first.',
  'import-too-long': 'An import has at most {count} rows. Divide the file.',
  'import-over': 'This import was begun more than 24 hours ago. Choose the file again.',
  'import-too-old': 'You can undo an import for {hours} hours. Ask a super-admin.',
  'no-verdict': 'This rental has no verdict that could be corrected.',
  'clash-not-deletable':
    'The other lead can’t be deleted now: a picker has it in hand, or it has a deal. Keep that one, or keep both.',
  'has-deal': 'A deal was submitted for this rental, so its verdict stays.',
  'verdict-too-late': 'A verdict can be changed for {minutes} minutes. Tell your team leader.',
  'too-many-rows': 'A download holds at most {count} rentals. Choose fewer days or another filter.',
  'too-many-selected': 'At most {count} rentals can be changed at once. Choose fewer days or another filter.',
  'none-selected': 'None of these rentals is in your lists any more. Load the list again.',
  'job-not-now': 'This can’t be done now. Load the changes again.',
  'too-many-views': 'There can be {count} views. Delete one you don’t use.',
  'deal-taken': 'This deal is already submitted',
  'same-status': 'This deal has that status already. Load the list again.',
  'other-deal': 'Another deal of this rental is open or done. Set that one to failed first.',
  'decision-too-late': 'A decision can be taken back for {seconds} seconds. Set another status instead.',
  'changed-since': 'Somebody else has changed this deal since. Load the list again.',
  'submitted-again': 'The picker has submitted this deal again, so the decision stays.',
  'link-expired': 'This link has expired. Load the list again.',
  'no-rental-of-creator': 'You hold or finished no rental of this creator.',
  'entry-fetched': 'Somebody has fetched this rental, so it can no longer be corrected or withdrawn.',
  'no-message-yet': 'No picker has written to you about this rental.',
} as const;

/** The refusal of a message, which the card also shows in place of the box. */
export const MESSAGE_REFUSALS = {
  'no-reader':
    'There is nobody to write to: a super-admin entered this rental, or its creator’s account is deleted.',
} as const;

export const NUMBER_REFUSALS = {
  'do-not-contact': 'This number is on the do-not-contact list.',
  'number-taken': 'This number is already entered. Check the number; if it is the same post, skip it.',
  'entered-by-you': 'You entered this number on {date}. Check the number; if it is the same post, skip it.',
} as const;

export const DOWNLOAD_REFUSALS = {
  'batch-erased': 'This file was erased, because files are kept for a limited time. Take a new batch.',
  'nothing-to-download': 'No rental data to download',
} as const;

/** Also said before a try, so that the screen needn't load the other sentences. */
export const MADE_INVALID = {
  'made-invalid': 'This number is marked invalid. Only your team leader or admin can help if that is wrong.',
} as const;
