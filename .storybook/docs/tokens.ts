/** The design tokens, read from `tokens.css`, never copied. */
import { groupsOf, type Token, type TokenGroup } from '../../src/styles/token-groups.js';
import tokensCss from '../../src/styles/tokens.css?raw';

export const isColor = ({ name }: Pick<Token, 'name'>): boolean => name.startsWith('--rd-color-');

export const TOKEN_GROUPS: readonly TokenGroup[] = groupsOf(tokensCss);
