/**
 * Why the server refused a handshake, as the answer to a polling request says; null where the browser tells no reason (of a refused
 * websocket) or none came.
 */
export function handshakeRefusal(error: Error): string | null {
  const { context } = error as { context?: { responseText?: unknown } };
  try {
    const { message } = JSON.parse(String(context?.responseText)) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
