/**
 * Why the server refused a handshake, according to the answer to a polling request; null when the browser gives no reason (for a
 * refused websocket) or no answer arrived.
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
