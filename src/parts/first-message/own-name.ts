/** The name under which a picker writes to clients. It is stored per person, because several may use one computer. */
const keyOf = (userId: string) => `rd-collect.name.${userId}`;

/** Undefined if the person never entered one. */
export function rememberedName(userId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(userId)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberName(userId: string, name: string): void {
  try {
    localStorage.setItem(keyOf(userId), name);
  } catch {
    // Without storage it applies to this visit only.
  }
}
