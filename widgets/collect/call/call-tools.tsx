import { Dial, type DialProps } from '../../../src/parts/dial/dial.js';
import { DoNotContact, type DoNotContactProps } from './do-not-contact.js';

type CallToolsProps = Pick<DialProps, 'writer'> & DoNotContactProps;

/** Dial and Text, and what ends all calls to the number. One file, so that the screen loads it with one import. */
export function CallTools({ writer, clear, ...shared }: CallToolsProps) {
  return (
    <>
      <Dial {...shared} writer={writer} />
      <DoNotContact {...shared} clear={clear} />
    </>
  );
}
