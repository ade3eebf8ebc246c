/** The name under which a picker writes to clients. It is remembered per person: several may work at one computer. */
const keyOf = (userId: string) => `rd-collect.name.${userId}`;

/** Undefined when the person never said one. */
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
    // Without storage it holds for this visit.
  }
}
