/** The rooms of a socket: one for the person, one for the session, and one for each topic that the person's role receives. */
import { LIVE_TOPICS, type LiveTopic } from '../../src/contract/realtime/live-topics.js';
import { hears } from '../../src/contract/realtime/realtime.js';
import type { Caller } from '../base/caller.js';

export const userRoom = (userId: string): string => `user:${userId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
export const topicRoom = (topic: LiveTopic): string => `topic:${topic}`;

export const roomsOf = (caller: Caller): string[] => [
  userRoom(caller._id),
  sessionRoom(caller.sessionId),
  ...LIVE_TOPICS.filter((topic) => hears(caller, topic)).map(topicRoom),
];
