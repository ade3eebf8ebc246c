import { join } from 'node:path';
import { packageFolder } from '../base/package-folder.js';

/** `dist/` of this installation. */
export const distDir = (): string => join(packageFolder(), 'dist');
