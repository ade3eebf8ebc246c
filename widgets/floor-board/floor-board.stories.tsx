import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { admin } from '../../tests/testing/accounts.js';
import { answer, inTurn, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import {
  callsFloor,
  creatorLeadersFloor,
  floorBoard,
  largeFloorBoard,
  quietFloorBoard,
  quietHoursFloor,
  readersFloor,
} from '../../tests/testing/floor-board.js';
import { creatorLeader, leader, superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getFloorBoard, type FloorBoard as Board } from '../../src/contract/floor/floor-board.js';
import { live } from '../../src/core/live.js';
import './floor-board.element.js';

const page = (user: SessionUser, ...answers: FakeCall[]): { page: StoryPage } => ({
  page: { user, answers },
});
const board = (data: Board) => answer(getFloorBoard, data);
const phone = { viewport: { value: 'phone' } };
const tablet = { viewport: { value: 'tablet' } };

/** The floor board: the work at this moment. */
const meta: Meta = {
  title: 'Widgets/rd-floor-board',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-floor-board'),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page(admin, board(floorBoard())) };
export const OnAPhone: Story = { ...Default, globals: phone };
export const OnATablet: Story = { ...Default, globals: tablet };
export const LeaderOfPickers: Story = { parameters: page(leader, board(floorBoard())) };
export const LeaderOfCreators: Story = { parameters: page(creatorLeader, board(creatorLeadersFloor())) };

export const Large: Story = { parameters: page(superAdmin, board(largeFloorBoard())) };
export const LargeOpened: Story = {
  ...Large,
  play: async ({ canvasElement }) => {
    const [morePickers] = await within(canvasElement).findAllByShadowText('Show 40 more');
    morePickers?.click();
  },
};
export const LargeOnAPhone: Story = { ...Large, globals: phone };

export const Quiet: Story = { parameters: page(superAdmin, board(quietFloorBoard())) };
export const QuietOnAPhone: Story = { ...Quiet, globals: phone };

/** Call-backs, one of them due, and rentals that were given up. */
export const QuietHours: Story = { parameters: page(admin, board(quietHoursFloor())) };
export const QuietHoursOnAPhone: Story = { ...QuietHours, globals: phone };
export const QuietHoursInSpanish: Story = { ...QuietHours, globals: { locale: 'es' } };

export const Calls: Story = { parameters: page(leader, board(callsFloor())) };
export const CallsOnAPhone: Story = { ...Calls, globals: phone };

/** Two people read far more than usual; `Quiet` shows the empty list. */
export const HeavyReaders: Story = { parameters: page(superAdmin, board(readersFloor())) };
export const HeavyReadersOnAPhone: Story = { ...HeavyReaders, globals: phone };
export const HeavyReadersInSpanish: Story = { ...HeavyReaders, globals: { locale: 'es' } };

export const AsATable: Story = {
  ...Default,
  play: async ({ canvasElement }) => {
    (await within(canvasElement).findByShadowText('Show as a table')).click();
  },
};

export const Loading: Story = { parameters: page(admin, neverAnswer(getFloorBoard)) };
export const LoadingOnAPhone: Story = { ...Loading, globals: phone };
export const CantBeLoaded: Story = {
  parameters: page(admin, refuse(getFloorBoard, 400, getFloorBoard.says.failed)),
};
export const StandsStill: Story = {
  parameters: page(admin, inTurn(board(floorBoard()), refuse(getFloorBoard, 400, 'Something went wrong'))),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByShadowText('1,204');
    for (const hear of live.listeners) hear({ kind: 'changed', topic: 'rentals' });
  },
};

export const Spanish: Story = { ...Default, globals: { locale: 'es' } };
export const SpanishOnAPhone: Story = { ...Default, globals: { locale: 'es', viewport: { value: 'phone' } } };

export const Dark: Story = { ...Default, globals: { theme: 'dark' } };

/** The screen under its title. */
export const FloorBoard: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-floor-board', Default), tags: ['!test'] };
