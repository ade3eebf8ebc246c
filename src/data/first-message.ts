/** This is separate from the other calls about a picker's rentals, because Collect needs none of them. */
import { useMutation } from '@tanstack/react-query';
import { generateFirstMessage, type FirstMessageRequest } from '../contract/picks/own-rentals.js';
import { call } from '../core/call.js';

/** A first text message to the client; each call returns one of several. */
export const useFirstMessage = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: FirstMessageRequest) => call(generateFirstMessage)({ body }),
  });
