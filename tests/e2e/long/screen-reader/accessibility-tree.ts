/** Reads a page as a screen reader does: Chromium's accessibility tree, which goes through every shadow root. */
import type { CDPSession, Page } from 'playwright';

const readTree = (session: CDPSession) => session.send('Accessibility.getFullAXTree');
type AXNode = Awaited<ReturnType<typeof readTree>>['nodes'][number];

/** A part of the page that a screen reader speaks. */
export interface Heard {
  role: string;
  name: string;
  /** Role, name, value and states, in the order in which they are spoken. */
  line: string;
}

export interface LiveText {
  /** The region's element, so that the same text in a new toast counts as new. */
  region: number;
  /** The ids of the elements with the text, because the same text in a new element is announced again. */
  part: string;
  urgent: boolean;
  text: string;
}

export interface Reading {
  title: string;
  /** The element with the focus; its role is `RootWebArea` when it is the page's body. */
  focus: Heard;
  /** The id of the focused element, which tells apart elements of the same name. */
  place: number | undefined;
  /** The option that the arrow keys have reached while the focus stays in its field. */
  option: Heard | null;
  /** The dialogs, landmarks, groups and rows around the focus, the outermost first. */
  around: Heard[];
  live: LiveText[];
  /** Landmarks and headings, in reading order. */
  outline: Heard[];
  /** Controls and dialogs without a name. */
  unnamed: string[];
  /** Whether a part of the page is still loading. */
  isBusy: boolean;
}

const CONTROLS = [
  ...['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'switch', 'slider'],
  ...['spinbutton', 'listbox', 'option', 'menu', 'menuitem', 'menuitemradio', 'tab', 'treeitem'],
  ...['Date', 'DateTime', 'InputTime', 'DisclosureTriangle', 'grid', 'heading'],
  ...['dialog', 'alertdialog', 'table', 'progressbar', 'meter', 'image', 'navigation', 'region'],
];
const LANDMARKS = ['banner', 'main', 'navigation', 'complementary', 'contentinfo', 'search', 'region'];
const AROUND = [
  ...LANDMARKS,
  'dialog',
  'alertdialog',
  'form',
  'group',
  'radiogroup',
  'menu',
  'table',
  'row',
  'log',
];

/** States that are spoken when they are set. */
const STATES = [
  'required',
  'invalid',
  'disabled',
  'busy',
  'readonly',
  'selected',
  'multiselectable',
  'modal',
];
/** States that are spoken with their value. */
const VALUES = ['checked', 'pressed', 'expanded', 'hasPopup', 'level', 'keyshortcuts'];

/** Starts reading a page. */
export async function readerOf(page: Page): Promise<() => Promise<Reading>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  return async () => read((await readTree(session)).nodes);
}

function read(nodes: AXNode[]): Reading {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const shown = nodes.filter(({ ignored }) => !ignored);
  const [root] = nodes;
  if (!root) throw new Error('The page has no accessibility tree');
  const focused = shown.findLast((node) => property(node, 'focused') === true) ?? root;
  return {
    title: textOf(root.name),
    focus: heardOf(focused),
    place: focused.backendDOMNodeId,
    option: optionOf(focused, nodes),
    around: ancestorsOf(focused, byId)
      .filter(
        (node) =>
          AROUND.includes(roleOf(node)) && (!['group', 'form'].includes(roleOf(node)) || nameOf(node) !== ''),
      )
      .map(heardOf),
    live: shown.flatMap((node) => liveTextsOf(node, byId)),
    outline: inReadingOrder(root, byId)
      .filter((node) => roleOf(node) === 'heading' || LANDMARKS.includes(roleOf(node)))
      .map(heardOf),
    unnamed: shown
      .filter((node) => CONTROLS.includes(roleOf(node)) && nameOf(node) === '')
      .map(
        (node) =>
          `${heardOf(node).line} in ${ancestorsOf(node, byId).map(nameOf).filter(Boolean).join(' > ')}`,
      ),
    isBusy: shown.some((node) => property(node, 'busy') === true),
  };
}

const roleOf = ({ role }: AXNode) => textOf(role);
const nameOf = ({ name }: AXNode) => textOf(name);
const textOf = (value: AXNode['name']) =>
  String(value?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();
const property = ({ properties }: AXNode, name: string) =>
  properties?.find((one) => one.name === name)?.value.value as string | number | boolean | undefined;

function heardOf(node: AXNode): Heard {
  const [role, name, value] = [roleOf(node), nameOf(node), textOf(node.value)];
  const states = STATES.filter(
    (state) => ![undefined, false, 'false'].includes(property(node, state) as string),
  );
  const values = VALUES.flatMap((state) => {
    const set = property(node, state);
    return set === undefined || set === 'none' || set === '' ? [] : [`${state}=${String(set)}`];
  });
  const description = textOf(node.description);
  const line = [
    ...[role, JSON.stringify(name)],
    ...(value === '' || value === name ? [] : [`value ${JSON.stringify(value)}`]),
    ...states,
    ...values,
    ...(description === '' ? [] : [`(${description})`]),
  ].join(' ');
  return { role, name, line };
}

function optionOf({ properties }: AXNode, nodes: AXNode[]): Heard | null {
  const related = properties?.find(({ name }) => name === 'activedescendant')?.value.relatedNodes?.[0];
  const option = nodes.find(
    ({ backendDOMNodeId: id }) => id !== undefined && id === related?.backendDOMNodeId,
  );
  return option ? heardOf(option) : null;
}

/** The node's ancestors, from the outermost one to its parent. */
function ancestorsOf(node: AXNode, byId: Map<string, AXNode>): AXNode[] {
  const parent = byId.get(node.parentId ?? '');
  return parent ? [...ancestorsOf(parent, byId), ...(parent.ignored ? [] : [parent])] : [];
}

const inReadingOrder = (node: AXNode, byId: Map<string, AXNode>): AXNode[] => [
  ...(node.ignored ? [] : [node]),
  ...(node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id);
    return child ? inReadingOrder(child, byId) : [];
  }),
];

/** The texts of a live region. An atomic region announces its whole text at each change, any other region only what was added. */
function liveTextsOf(node: AXNode, byId: Map<string, AXNode>): LiveText[] {
  const live = property(node, 'live');
  if (live === undefined || live === 'off' || property(node, 'root') !== undefined) return [];
  const parts = inReadingOrder(node, byId).filter(isSaid);
  const region = node.backendDOMNodeId ?? 0;
  const common = { region, urgent: live === 'assertive' };
  if (property(node, 'atomic') === true)
    return [{ ...common, part: parts.map(idOf).join(), text: parts.map(wordsOf).join(' ') }];
  return parts.map((part) => ({ ...common, part: idOf(part), text: wordsOf(part) }));
}

const idOf = ({ backendDOMNodeId }: AXNode) => String(backendDOMNodeId);
const isSaid = (node: AXNode) => roleOf(node) === 'StaticText' || roleOf(node) === 'image';
const wordsOf = (node: AXNode) => nameOf(node);
