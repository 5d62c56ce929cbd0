import { createRoot } from 'react-dom/client'

/* The floor of bench:line for the sign-in: a native form that React draws. */

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <form>
    <input name="mobile" />
    <input name="password" type="password" />
    <input name="tenant_name" />
    <button type="submit">sign in</button>
  </form>,
)
