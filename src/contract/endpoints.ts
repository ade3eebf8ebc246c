/** Every call of the API. What isn't in this list doesn't exist: the server registers routes from nowhere else. */
import { login, logout, refreshToken } from './auth.js';
import {
  checkNumber,
  completeTask,
  createRental,
  getCreatorCounts,
  getHeldRental,
  getPickerCounts,
  getSingleRental,
} from './rentals.js';
import { getSettings, updateSettings } from './settings.js';

export const API_BASE = '/api/v1';

export const ENDPOINTS = [
  login,
  refreshToken,
  logout,
  createRental,
  checkNumber,
  getSingleRental,
  getHeldRental,
  completeTask,
  getCreatorCounts,
  getPickerCounts,
  getSettings,
  updateSettings,
] as const;
