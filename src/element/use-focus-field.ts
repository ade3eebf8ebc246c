import { FIELDS } from './first-focus.js';
import { useMethods } from './methods.js';
import { useHost } from './use-host.js';

/** Registers `focusField()` for the fields of a form, which have the names of the API. */
export function useFocusField(): void {
  const host = useHost();
  useMethods({
    focusField: (name) => {
      const selector = name === undefined ? FIELDS : `[name="${CSS.escape(name)}"]`;
      const field = (host.shadowRoot ?? host).querySelector<HTMLElement>(selector);
      field?.focus();
      return field !== null;
    },
  });
}
