import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LightRoot } from '../../src/element/light-root.js';
import { Login, type LoginProps } from './login.js';

/**
 * The form as static markup, for the build of a page that shows it before any script. The form itself renders it, so that both are
 * identical.
 */
export function loginMarkup(props: LoginProps = {}): string {
  return renderToString(
    <StrictMode>
      <LightRoot>
        <Login {...props} />
      </LightRoot>
    </StrictMode>,
  );
}
