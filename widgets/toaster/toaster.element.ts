export { default } from '../../src/element/toaster/toaster.element.js';
