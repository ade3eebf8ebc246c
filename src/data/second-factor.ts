/** A person's own second factor, on the client. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dropPasskey } from '../contract/auth/passkeys.js';
import {
  addSecondFactor,
  dropSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  type NewSecondFactor,
  type PasswordAgain,
  type SecondFactor,
} from '../contract/auth/second-factor.js';
import { call } from '../core/call.js';
import { authStore, setSession } from '../core/session-store.js';
import { makePasskey } from './passkeys.js';

/** Whether the caller has a second factor. The screen shows a failure itself, so no toast repeats it. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor)(undefined, { signal }),
});

/** Updates the page when the person has added a second factor that they need, or has none any more. */
export function noteSecondFactor({ isNeeded, isOn }: SecondFactor): void {
  const { accessToken, user } = authStore.getState();
  const mustAdd = isNeeded && !isOn;
  if (!user || Boolean(user.mustAddSecondFactor) === mustAdd) return;
  const { mustAddSecondFactor: _before, ...rest } = user;
  setSession({ accessToken, user: mustAdd ? { ...rest, mustAddSecondFactor: true } : rest });
}

/** A secret for an authenticator app, which nothing stores. */
export const newAppSecret = () => call(startSecondFactor)();

/** Adds an authenticator app. Returns recovery codes, which are shown once and stored nowhere, if this is the first second factor. */
export const useAddSecondFactor = () =>
  useFactorChange((body: NewSecondFactor) => call(addSecondFactor)({ body }));
/** Replaces the recovery codes. */
export const useRenewRecoveryCodes = () =>
  useFactorChange((body: PasswordAgain) => call(renewRecoveryCodes)({ body }));
/** Adds a passkey. Returns recovery codes if this is the first second factor. */
export const useAddPasskey = () => useFactorChange(makePasskey);
/** Removes a passkey. */
export const useDropPasskey = () =>
  useFactorChange((body: PasswordAgain & { passkeyId: string }) => call(dropPasskey)({ body }));
/** Turns the second factor off. */
export const useDropSecondFactor = () =>
  useFactorChange((body: PasswordAgain) => call(dropSecondFactor)({ body }));

function useFactorChange<Body, Answer>(mutationFn: (body: Body) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSuccess: () => cache.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
}
