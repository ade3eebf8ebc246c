import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.js';

let root: HTMLElement;
let stop: () => void;

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
  stop = keepFocus(root);
});
afterEach(() => {
  stop();
  root.remove();
});

const get = (id: string) => root.querySelector<HTMLElement>(`#${id}`);
const expectFocusOn = (id: string) => expect.poll(() => document.activeElement?.id).toBe(id);

const ROWS = `<ul>
  <li id="one"><button id="edit-1"></button><button id="delete-1"></button></li>
  <li id="two"><button id="edit-2"></button><button id="delete-2"></button></li>
</ul>`;

it('moves to the same control of the next row when a row disappears', async () => {
  root.innerHTML = ROWS;
  get('delete-1')?.focus();
  get('one')?.remove();
  await expectFocusOn('delete-2');
});

it('moves to the same control of the previous row when the last row disappears', async () => {
  root.innerHTML = ROWS;
  get('edit-2')?.focus();
  get('two')?.remove();
  await expectFocusOn('edit-1');
});

it('returns from a dialog to the next row when the row that opened it disappears first', async () => {
  root.innerHTML = `${ROWS}<dialog id="ask"><button id="yes"></button></dialog>`;
  const dialog = root.querySelector('dialog');
  get('delete-1')?.focus();
  dialog?.showModal();
  get('yes')?.focus();
  get('one')?.remove();
  await new Promise((done) => requestAnimationFrame(done));
  dialog?.close();
  dialog?.remove();
  await expectFocusOn('delete-2');
});

it('returns to the control that had the focus before when a button disappears after its work', async () => {
  root.innerHTML = '<button id="mark"></button><p><button id="undo"></button></p><a id="link" href="#x"></a>';
  get('mark')?.focus();
  get('undo')?.focus();
  root.querySelector('p')?.remove();
  await expectFocusOn('mark');
});

it('moves to the nearest control when nothing had the focus before', async () => {
  root.innerHTML =
    '<a id="far" href="#x"></a><section><p id="box"><button id="done"></button></p><input id="near"></section>';
  get('done')?.focus();
  get('box')?.remove();
  await expectFocusOn('near');
});

it('never takes the focus from another element, or after the person has left', async () => {
  root.innerHTML = ROWS;
  const outside = document.createElement('button');
  outside.id = 'outside';
  document.body.append(outside);
  get('edit-1')?.focus();
  outside.focus();
  get('one')?.remove();
  await new Promise((done) => requestAnimationFrame(done));
  expect(document.activeElement).toBe(outside);
  outside.remove();
  get('edit-2')?.focus();
  get('edit-2')?.blur();
  await new Promise((done) => setTimeout(done));
  get('two')?.remove();
  await new Promise((done) => requestAnimationFrame(done));
  expect(document.activeElement).toBe(document.body);
});
