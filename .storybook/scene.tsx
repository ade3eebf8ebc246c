import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { admin } from '../tests/testing/accounts.js';
import type { FakeCall } from '../tests/testing/answers.js';
import { creator, creatorLeader, leader, picker, superAdmin } from '../tests/testing/people.js';
import { setUpPage, type StoryPage } from '../tests/testing/story-page.js';

/** Who can be logged in to a playground. */
export const PEOPLE = {
  'Super-admin': superAdmin,
  Admin: admin,
  'Team leader of pickers': leader,
  'Team leader of creators': creatorLeader,
  'Data creator': creator,
  'Data picker': picker,
  Nobody: undefined,
};

/** What a playground's reading calls can be answered with. */
export const DATA = {
  Usual: (call: FakeCall) => call,
  Empty: (call: FakeCall) => ({ ...call, respond: async () => emptied(await call.respond()) }),
  Loading: (call: FakeCall) => ({ ...call, respond: () => new Promise<Response>(() => undefined) }),
  Failed: (call: FakeCall) => ({ ...call, respond: () => Promise.reject(new TypeError('Failed to fetch')) }),
};

interface SceneProps {
  page: StoryPage;
  person?: keyof typeof PEOPLE | undefined;
  data?: keyof typeof DATA | undefined;
  children: ReactNode;
}

/** Shows an element anew for the chosen person and data; without a choice as `page` has it. */
export function Scene({ page, person, data = 'Usual', children }: SceneProps) {
  const chosen = `${person} ${data}`;
  const [shown, setShown] = useState('');
  useEffect(() => {
    const answers = page.answers?.map((call) => (call.method === 'GET' ? DATA[data](call) : call)) ?? [];
    const { user, ...rest } = page;
    const somebody = person ? PEOPLE[person] : user;
    const takeDown = setUpPage({ ...rest, answers, ...(somebody && { user: somebody }) });
    setShown(chosen);
    return takeDown;
  }, [chosen, page, person, data]);
  return shown === chosen && <Fragment key={chosen}>{children}</Fragment>;
}

/** The same answer with empty lists and totals of 0. */
async function emptied(response: Response): Promise<Response> {
  const text = await response.text();
  const body: unknown = JSON.parse(text, (key, value: unknown) =>
    Array.isArray(value) ? [] : key === 'total' && typeof value === 'number' ? 0 : value,
  );
  return Response.json(body, { status: response.status });
}
