/**
 * Reads from the answer to a polling request why the server refused a handshake. Null if no answer arrived,
 * or for a refused websocket, for which browsers give no reason.
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
