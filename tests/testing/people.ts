/** The person who is logged in while a story is shown. */
import type { SessionUser } from '../../src/contract/auth/auth.js';

export const creator: SessionUser = {
  _id: 'creator-1',
  name: 'Zoë Díaz',
  email: 'zoe.diaz@example.com',
  role: 'data-creator',
};

export const picker: SessionUser = {
  _id: 'picker-1',
  name: 'Ngozi Smith',
  email: 'ngozi.smith@example.com',
  role: 'data-picker',
};

export const superAdmin: SessionUser = {
  _id: 'super-1',
  name: 'Priya Johnson',
  email: 'priya.johnson@example.com',
  role: 'super-admin',
};

export const leader: SessionUser = {
  _id: 'leader-1',
  name: 'Maximiliana Featherstonehaugh-Oyelaran de la Cruz',
  email: 'maximiliana.featherstonehaugh.oyelaran@housing.example.com',
  role: 'team-leader',
  assignFor: 'rental-picker',
};

export const creatorLeader: SessionUser = {
  _id: 'leader-2',
  name: 'Chidi Eze',
  email: 'chidi.eze@example.com',
  role: 'team-leader',
  assignFor: 'rental-creator',
};
