type MakeError = (message: string | null, container: Element) => Error;

/**
 * Testing Library prints the whole page into the message of each failed query, also while it waits and will try again. With this it
 * prints only when the message is read, as a wait does when its time is over. Printing took a tenth of the stories' time.
 */
export function printedWhenRead(makeError: MakeError): MakeError {
  return function makeCheapError(message, container) {
    const error = new Error();
    // The failure is shown at the line of the query, not here.
    Error.captureStackTrace(error, makeCheapError);
    // Testing Library recognises its errors by this name.
    error.name = 'TestingLibraryElementError';
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => makeError(message, container).message,
    });
    return error;
  };
}
