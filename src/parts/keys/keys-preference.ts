/** Whether single keys work. WCAG 2.1.4 requires a way to turn them off; it is in the keys dialog and is remembered. */
const STORAGE_KEY = 'rd-collect.keys';

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function rememberKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Without storage the choice applies only to this visit.
  }
}
