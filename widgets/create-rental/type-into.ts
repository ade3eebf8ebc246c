/**
 * Types a text into a field in the place of what is selected, so that the browser's own Undo takes it back there. False where the browser
 * can't do that.
 */
export function typeInto(field: HTMLInputElement | null | undefined, text: string): boolean {
  if (!field) return false;
  field.focus();
  // There is no other way to change a field that its Undo knows.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return document.execCommand('insertText', false, text);
}
