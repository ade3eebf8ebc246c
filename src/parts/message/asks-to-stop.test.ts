import { describe, expect, it } from 'vitest';
import { asksToStop } from './asks-to-stop.js';

describe('a message', () => {
  it.each([
    ...['STOP', 'stop.', 'Client replied STOP', 'Alto', 'respondió ALTO', 'Unsubscribe me please'],
    ...[
      'Please don’t call again',
      "don't text me",
      'Do not contact her',
      'Stop calling him',
      'never call me again',
    ],
    ...[
      'she asked us to stop',
      'He wants to stop',
      'No me escriba más',
      'no le vuelva a llamar',
      'quiere darse de baja',
    ],
  ])('asks to stop: %s', (text) => {
    expect(asksToStop(text)).toBe(true);
  });

  it.each([
    ...['Stop by at noon', 'There is a bus stop in front', 'The rent is too high', 'call me after 5', ''],
    ...['Un edificio alto', 'La planta baja', 'Llámeme mañana', 'I could not call him', 'nonstop noise'],
  ])('doesn’t ask to stop: %s', (text) => {
    expect(asksToStop(text)).toBe(false);
  });
});
