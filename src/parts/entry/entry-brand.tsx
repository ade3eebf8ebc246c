import { useContext } from 'react';
import { HostContext } from '../../element/host-context.js';
import { BRAND } from '../brand.js';
import { Logo } from '../logo.js';

export interface BrandProps {
  /** The name at the top, in place of ours. */
  brand?: string | undefined;
  /** The address of a picture, in place of our logo. */
  logo?: string | undefined;
}

/** Logo and name on a screen before the login: those of the element's attributes, else ours. */
export function EntryBrand() {
  const host = useContext(HostContext);
  const logo = host?.getAttribute('logo');
  return (
    <>
      {logo ? <img className="rd-logo" src={logo} alt="" /> : <Logo />}
      {host?.getAttribute('brand') || BRAND}
    </>
  );
}
