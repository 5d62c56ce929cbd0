import { createRoot } from 'react-dom/client'

/*
 * The page that `npm run bench:line` measures beside the sign-in screen as the least that is possible: a native form
 * drawn by React, without antd.
 */

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <form>
    <input name="mobile" />
    <input name="password" type="password" />
    <input name="tenant_name" />
    <button type="submit">sign in</button>
  </form>,
)
