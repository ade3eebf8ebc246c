import { expect, it } from 'vitest';
import { fire } from './events.js';
import { on } from './on.js';

it('calls the listener for one event, or for all events, until it is stopped', () => {
  const one: string[] = [];
  const all: string[] = [];
  const stops = [
    on('rd-navigate', ({ detail }) => one.push(detail.path)),
    on('*', ({ type }) => all.push(type)),
  ];
  fire(document.body, 'rd-navigate', { path: '/profile' });
  fire(document.body, 'rd-logout');
  expect(one).toEqual(['/profile']);
  expect(all).toEqual(['rd-navigate', 'rd-logout']);
  for (const stop of stops) stop();
  fire(document.body, 'rd-navigate', { path: '/' });
  expect([...one, ...all]).toEqual(['/profile', 'rd-navigate', 'rd-logout']);
});

it('calls the listener only for events inside the given part of the page', () => {
  const part = document.createElement('section');
  document.body.append(part);
  const heard: string[] = [];
  const stop = on('*', ({ type }) => heard.push(type), part);
  fire(document.body, 'rd-logout');
  fire(part, 'rd-go-back');
  expect(heard).toEqual(['rd-go-back']);
  stop();
  part.remove();
});
