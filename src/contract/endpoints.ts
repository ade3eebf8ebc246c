/** Every call of the API. What isn't in this list doesn't exist: the server registers routes from nowhere else. */
import { getAuditEvents } from './audit.js';
import { login, logout, refreshToken } from './auth.js';
import { forgotPassword, resetPassword } from './recovery.js';
import { changePassword, getProfile } from './profile.js';
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
import {
  createAdmin,
  createDataCreator,
  createDataPicker,
  createTeamLeader,
  deleteAdmin,
  deleteDataCreator,
  deleteDataPicker,
  deleteTeamLeader,
  getAdminEmails,
  getAllAdmins,
  getAllDataCreators,
  getAllDataPickers,
  getAllTeamLeaders,
  getOwnTeamLeadersEmails,
  getSingleTeamLeader,
  getTeamLeadersEmails,
  getTeamLeadersOfAdmin,
  releaseHeldRental,
  updateAdminLimit,
  updatePickerLimit,
} from './staff-calls.js';

export { API_BASE } from './api-base.js';

export const ENDPOINTS = [
  login,
  refreshToken,
  logout,
  forgotPassword,
  resetPassword,
  createRental,
  checkNumber,
  getSingleRental,
  getHeldRental,
  completeTask,
  getCreatorCounts,
  getPickerCounts,
  getSettings,
  updateSettings,
  createAdmin,
  createTeamLeader,
  createDataCreator,
  createDataPicker,
  deleteAdmin,
  deleteTeamLeader,
  deleteDataCreator,
  deleteDataPicker,
  updateAdminLimit,
  updatePickerLimit,
  releaseHeldRental,
  getAllAdmins,
  getAllTeamLeaders,
  getTeamLeadersOfAdmin,
  getAllDataCreators,
  getAllDataPickers,
  getAdminEmails,
  getTeamLeadersEmails,
  getOwnTeamLeadersEmails,
  getSingleTeamLeader,
  getProfile,
  changePassword,
  getAuditEvents,
] as const;
