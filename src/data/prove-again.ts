/** The proof that a session is still in its owner's hands. */
import { useMutation } from '@tanstack/react-query';
import { proveAgain, type ProofAgain } from '../contract/auth/prove-again.js';
import { call } from '../core/call.js';

/** What was entered is stored nowhere. */
export const useProveAgain = () =>
  useMutation({
    mutationFn: (body: ProofAgain) => call(proveAgain)({ body }),
    gcTime: 0,
  });
