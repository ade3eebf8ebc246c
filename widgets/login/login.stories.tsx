import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { answer, lineDown, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { creator } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import { login } from '../../src/contract/auth/auth.js';
import { askForLoginLink, logInByLink } from '../../src/contract/auth/login-link.js';
import './login.element.js';
import { finishSignOn, getSignOn, startSignOn } from '../../src/contract/auth/sign-on.js';
import { refusal } from '../../src/contract/refusals/all.js';

/** The login, in the light DOM, so that password managers see its fields. */
const meta: Meta = {
  title: 'Widgets/rd-login',
  render: () => createElement('rd-login', { 'forgot-path': '/forget-password', 'href-prefix': '#' }),
};
export default meta;
type Story = StoryObj;

const answers = (...calls: FakeCall[]) => ({ page: { answers: calls } });
const phone = { viewport: { value: 'phone' } };

const logIn: NonNullable<Story['play']> = async (context) => {
  const { canvas, userEvent } = context;
  await userEvent.type(await canvas.findByLabelText('Email'), 'zoe.diaz@example.com');
  await userEvent.type(canvas.getByLabelText('Password'), 'a long secret');
  await press('Log in')(context);
};

export const Default: Story = { parameters: answers() };
export const OnAPhone: Story = { ...Default, globals: phone };
export const Required: Story = { parameters: answers(), play: press('Log in') };
export const Submitting: Story = { parameters: answers(neverAnswer(login)), play: logIn };
export const Wrong: Story = {
  parameters: answers(refuse(login, 401, refusal('wrong-credentials'))),
  play: logIn,
};
export const WrongOnAPhone: Story = { ...Wrong, globals: phone };
/** The account has a second factor. */
export const AsksForTheCode: Story = {
  parameters: answers(refuse(login, 401, refusal('second-factor-needed'))),
  play: logIn,
};
export const AsksForTheCodeOnAPhone: Story = { ...AsksForTheCode, globals: phone };
export const WrongCode: Story = {
  parameters: answers(refuse(login, 401, refusal('wrong-code'))),
  play: logIn,
};
/** The account has a passkey. */
export const AsksForThePasskey: Story = {
  parameters: answers(refuse(login, 401, refusal('passkey-needed'))),
  play: logIn,
};
export const WrongPasskey: Story = {
  parameters: answers(refuse(login, 401, refusal('wrong-factor'))),
  play: logIn,
};
export const SlowedDown: Story = {
  parameters: answers(refuse(login, 429, refusal('slow-down', { seconds: 30 }), { retryAfter: 30 })),
  play: logIn,
};
const tooMany = refuse(login, 429, refusal('login-slow-down', { seconds: 10 }), { retryAfter: 10 });
const askForLink =
  (button: string, from: NonNullable<Story['play']>): NonNullable<Story['play']> =>
  async (context) => {
    await from(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: button }));
  };

/** Somebody has tried too many passwords; the owner of the account can still log in by the mailed link. */
export const TooManyAttempts: Story = { parameters: answers(tooMany), play: logIn };
export const TooManyAttemptsOnAPhone: Story = { ...TooManyAttempts, globals: phone };
export const LinkMailed: Story = {
  parameters: answers(tooMany, answer(askForLoginLink, {})),
  play: askForLink('Email me a login link', logIn),
};
export const LinkMailedOnAPhone: Story = { ...LinkMailed, globals: phone };
export const LinkAskedTooOften: Story = {
  parameters: answers(
    tooMany,
    refuse(askForLoginLink, 429, refusal('slow-down', { seconds: 42 }), { retryAfter: 42 }),
  ),
  play: askForLink('Email me a login link', logIn),
};

const byLink: Story['render'] = () =>
  createElement('rd-login', { email: 'zoe.diaz@example.com', token: 'a-token-of-a-story' });

/** The screen of a mailed link. */
export const ByLink: Story = { render: byLink };
export const ByLinkOnAPhone: Story = { ...ByLink, globals: phone };
export const ByDeadLink: Story = {
  render: byLink,
  parameters: answers(refuse(logInByLink, 400, refusal('dead-login-link'))),
  play: async (context) => {
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Log in' }));
  },
};
export const SpanishByLink: Story = { ...ByLink, globals: { locale: 'es' } };

const provider = answer(getSignOn, { name: 'Montelimar Intranet' });
const withProvider: Story['render'] = () =>
  createElement('rd-login', {
    'forgot-path': '/forget-password',
    'href-prefix': '#',
    'sign-on-path': '/sign-on',
  });

/** The operation has a provider of single sign-on. */
export const WithSignOn: Story = { render: withProvider, parameters: answers(provider) };
export const WithSignOnOnAPhone: Story = { ...WithSignOn, globals: phone };
export const WithSignOnInSpanish: Story = { ...WithSignOn, globals: { locale: 'es' } };
export const SignOnAway: Story = {
  ...WithSignOn,
  parameters: answers(
    provider,
    refuse(startSignOn, 503, refusal('provider-away', { name: 'Montelimar Intranet' })),
  ),
  play: press('Continue with Montelimar Intranet'),
};

const returned = (...calls: FakeCall[]): Story => ({
  render: () =>
    createElement('rd-login', { 'sign-on-path': '/sign-on', 'sign-on-answer': 'code=of-a-story' }),
  parameters: answers(provider, ...calls),
});

/** The provider has returned to the page. */
export const SignOnReturning: Story = returned(neverAnswer(finishSignOn));
export const SignOnFailed: Story = returned(
  refuse(finishSignOn, 401, refusal('sign-on-failed', { name: 'Montelimar Intranet' })),
);
export const SignOnWithoutAccount: Story = returned(refuse(finishSignOn, 403, refusal('no-account')));
export const SignOnUnverified: Story = returned(
  refuse(finishSignOn, 403, refusal('unverified-email', { name: 'Montelimar Intranet' })),
);
export const SignOnFailedOnAPhone: Story = { ...SignOnFailed, globals: phone };

export const LineDown: Story = { parameters: answers(lineDown(login)), play: logIn };
export const LoggedIn: Story = {
  parameters: answers(answer(login, { accessToken: 'a-story', user: creator })),
  play: async (context) => {
    await logIn(context);
    await context.canvas.findByText(/^Logged in as/);
  },
};

export const Spanish: Story = { ...Required, globals: { locale: 'es' }, play: press('Iniciar sesión') };
export const SpanishOnAPhone: Story = { ...Spanish, globals: { locale: 'es', viewport: { value: 'phone' } } };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = {
  ...playground('rd-login', { parameters: LoggedIn.parameters ?? {} }),
  tags: ['!test'],
};
