import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { object, type Infer } from 'superstruct';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { requiredEmail, requiredText } from '../contract/base/fields.js';
import { CallError } from '../core/call-error.js';
import { TextField } from '../ui/field/text-field.js';
import { FormFailure } from './form-failure.js';
import { readBy } from './read-form.js';
import { useForm } from './use-form.js';

const Person = object({ name: requiredText({ label: 'Name' }), email: requiredEmail('Email') });
type Person = Infer<typeof Person>;
const BLANK = { name: '', email: '' };

interface FormProps {
  fieldOf?: (path: string) => string;
  send: (person: Person, isInDoubt: boolean) => unknown;
  /** True for a form whose end is below the window. */
  isLong?: boolean;
  /** True for a form that keeps its values when they are sent. */
  isKept?: boolean;
  check?: 'on-submit' | 'on-blur' | 'on-change';
  draft?: { initial: Partial<Person>; save: (person: Person) => void; clear: () => void };
}

function PersonForm({ send, isKept = false, isLong = false, ...options }: FormProps) {
  const form = useForm({
    blank: BLANK,
    read: readBy(Person),
    send: async (person: Person) => {
      await send(person, form.isInDoubt);
      if (!isKept) form.empty();
    },
    failed: 'Something went wrong!',
    ...options,
  });
  return (
    <form {...form.props}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="Email" />
      <button type="submit" disabled={form.isSending}>
        Send
      </button>
      {isLong && <div style={{ blockSize: '3000px' }} />}
      <FormFailure failure={form.failure} note="Nothing was changed. What you typed is still here." />
    </form>
  );
}

let root: Root;
const show = (props: FormProps) => flushSync(() => root.render(<PersonForm {...props} />));
const name = () => page.getByLabelText('Name');
const email = () => page.getByLabelText('Email');
const submit = () => userEvent.click(page.getByRole('button', { name: 'Send' }));
const fill = async () => {
  await userEvent.fill(name(), ' Grace ');
  await userEvent.fill(email(), 'grace@example.com');
};

beforeEach(() => {
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

describe('useForm', () => {
  it('sends once on a double click, also if the first answer comes between the two clicks', async () => {
    const send = vi.fn();
    show({ send, isKept: true });
    await fill();
    await userEvent.dblClick(page.getByRole('button', { name: 'Send' }));
    await userEvent.fill(name(), 'Ada');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('sends the values that the struct has coerced', async () => {
    const send = vi.fn();
    show({ send });
    await fill();
    await submit();
    expect(send.mock.calls).toEqual([[{ name: 'Grace', email: 'grace@example.com' }, false]]);
  });

  it('shows errors when it is submitted, focuses the first field with one, and updates them live from then on', async () => {
    const send = vi.fn();
    show({ send });
    await userEvent.fill(email(), 'grace');
    await userEvent.tab();
    await expect.element(email()).not.toHaveAccessibleDescription();
    await submit();
    await expect.element(name()).toHaveAccessibleDescription('Name is required');
    await expect.element(name()).toHaveFocus();
    await userEvent.fill(name(), 'Grace');
    await expect.element(name()).not.toHaveAccessibleDescription();
    await expect.element(email()).toHaveAccessibleDescription('Email must look like name@example.com');
    await userEvent.fill(email(), '');
    await expect.element(email()).toHaveAccessibleDescription('Email is required');
    expect(send).not.toHaveBeenCalled();
  });

  it('with check on-blur shows the error of a field that is left filled', async () => {
    show({ send: vi.fn(), check: 'on-blur' });
    await userEvent.click(name());
    await userEvent.fill(email(), 'grace');
    await expect.element(email()).not.toHaveAccessibleDescription();
    await userEvent.tab();
    await expect.element(email()).toHaveAccessibleDescription('Email must look like name@example.com');
    await expect.element(name()).not.toHaveAccessibleDescription();
  });

  it('with check on-blur moves nothing away from under the mouse that takes the focus', async () => {
    const send = vi.fn();
    show({ send, check: 'on-blur' });
    await userEvent.fill(name(), 'Grace');
    await userEvent.fill(email(), 'grace');
    const button = page.getByRole('button', { name: 'Send' }).element();
    const tops: number[] = [];
    const measure = () => void tops.push(button.getBoundingClientRect().top);
    button.addEventListener('mousedown', measure);
    button.addEventListener('mouseup', measure);
    const clicked = vi.fn();
    button.addEventListener('click', clicked);
    await submit();
    expect(clicked).toHaveBeenCalledOnce();
    expect(tops[0]).toBe(tops[1]);
    await expect.element(email()).toHaveAccessibleDescription('Email must look like name@example.com');
    expect(send).not.toHaveBeenCalled();
  });

  it('with check on-blur shows the error after a press outside the form', async () => {
    show({ send: vi.fn(), check: 'on-blur' });
    await userEvent.fill(email(), 'grace');
    await userEvent.click(document.body, { position: { x: 1, y: 300 } });
    await expect.element(email()).toHaveAccessibleDescription('Email must look like name@example.com');
  });

  it('with check on-change shows errors from the beginning', async () => {
    show({ send: vi.fn(), check: 'on-change' });
    await expect.element(name()).toHaveAccessibleDescription('Name is required');
  });

  it('sends once when it is submitted again while it is being sent', async () => {
    const send = vi.fn(() => new Promise(() => undefined));
    show({ send });
    await fill();
    const form = document.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
    expect(send).toHaveBeenCalledOnce();
  });

  it('shows no error when a second Enter comes after the form was sent and emptied', async () => {
    const send = vi.fn();
    show({ send, check: 'on-blur' });
    await fill();
    await userEvent.keyboard('{Enter}');
    await expect.element(email()).toHaveValue('');
    await expect.element(name()).toHaveFocus();
    await userEvent.keyboard('{Enter}{Tab}');
    await expect.element(email()).toHaveFocus();
    expect(page.getByText(/required/).elements()).toEqual([]);
    expect(send).toHaveBeenCalledOnce();
  });

  it('shows field errors of the server until their field is changed', async () => {
    const errors = [
      { path: 'email', code: 'email-taken', message: 'Taken' },
      { path: 'name', code: 'unknown', message: 'Unknown name' },
    ];
    show({ send: () => Promise.reject(new CallError('HTTP', 'Taken', { status: 409, errors })) });
    await fill();
    await submit();
    await expect.element(name()).toHaveFocus();
    await expect.element(email()).toHaveAccessibleDescription('Taken');
    await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
    await userEvent.fill(name(), 'Ada');
    await expect.element(name()).not.toHaveAccessibleDescription();
    await expect.element(email()).toHaveAccessibleDescription('Taken');
    await userEvent.fill(email(), '');
    await expect.element(email()).toHaveAccessibleDescription('Email is required');
  });

  it('scrolls to a failure below the window, and leaves the focus where the person can try again', async () => {
    show({ send: () => Promise.reject(new CallError('HTTP', 'Not now', { status: 500 })), isLong: true });
    await fill();
    await submit();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not now');
    await expect.element(page.getByRole('alert').getByText('Not now')).toBeInViewport();
    await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
  });

  it('shows an error without a known field as the form’s failure, and keeps the typed text', async () => {
    const errors = [{ path: 'token', code: 'dead-link', message: 'No' }];
    show({ send: () => Promise.reject(new CallError('HTTP', 'Not now', { status: 400, errors })) });
    await fill();
    await submit();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not nowNothing was changed.');
    await expect.element(name()).toHaveValue(' Grace ');
  });

  it('shows an error at the field that belongs to its path', async () => {
    const errors = [{ path: 'data.email', code: 'email-taken', message: 'Taken' }];
    show({
      send: () => Promise.reject(new CallError('HTTP', 'Taken', { status: 409, errors })),
      fieldOf: (path) => path.replace('data.', ''),
    });
    await fill();
    await submit();
    await expect.element(email()).toHaveAccessibleDescription('Taken');
    await expect.element(email()).toHaveFocus();
  });

  it('shows the sentence of the form’s call for an error that didn’t come from a call', async () => {
    show({ send: () => Promise.reject(new TypeError('x is undefined')) });
    await fill();
    await submit();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong!');
  });

  it('says that the outcome is unknown when the answer was lost, and reports that at the next submission', async () => {
    const send = vi
      .fn<FormProps['send']>()
      .mockRejectedValueOnce(new CallError('FETCH_ERROR', 'The server can’t be reached.'));
    show({ send });
    await fill();
    await submit();
    await expect.element(page.getByText(/It isn’t known whether this was saved/)).toBeVisible();
    await submit();
    await expect.element(name()).toHaveValue('');
    await fill();
    await submit();
    await expect.poll(() => send.mock.calls.map(([, isInDoubt]) => isInDoubt)).toEqual([false, true, false]);
  });

  it('begins with its draft, stores each change there and clears the draft when the form is emptied', async () => {
    const draft = { initial: { email: 'grace@example.com' }, save: vi.fn(), clear: vi.fn() };
    show({ send: vi.fn(), draft });
    await expect.element(email()).toHaveValue('grace@example.com');
    await userEvent.fill(name(), 'Grace');
    expect(draft.save).toHaveBeenLastCalledWith({ name: 'Grace', email: 'grace@example.com' });
    expect(draft.clear).not.toHaveBeenCalled();
    await submit();
    await expect.poll(() => draft.clear.mock.calls).toHaveLength(1);
  });
});
