import type { Row } from './row'

const ROLE =
  'e2e/samples.e2e.ts: offers controls of head office by the role that the browser stores; the server grants nothing for it'
const TOASTS = 'src/app/feedback.test.tsx: is hidden after five seconds and may then be shown again'
const MENU_NOTICES = 'e2e/failures/errors.e2e.ts: shows that it is loading, and then that it was loaded or failed'
const DRAWER = 'e2e/account/settings.e2e.ts: changes the frame at once, is remembered, and can always be found again'
const ADMISSION =
  'src/auth/access.test.ts: a refused route leads to the first open route; without an open route, or for an unknown path, nothing is found'

/** Roles and permissions; calls; errors; constants and limits. */
export const SECTIONS_6_9: readonly Row[] = [
  [
    '6.1',
    'a star or no list opens a route to all, else the role must be named',
    'src/auth/access.test.ts: roles %j, role %j → %s',
  ],
  ['6.2', 'a refused operator goes to the first screen that is open', ADMISSION],
  ['6.3', 'or nowhere, when no screen is open', ADMISSION],
  ['6.4', 'without a token a visitor goes to the sign-in, which keeps name and query'],
  ['6.5', 'two roles, switched in the browser, which grants nothing on the server', ROLE],
  ['6.6', 'a screen opens only if the menu of the server or the whitelist names it'],
  ['6.7', 'while it is switched off, the menu of the server decides nothing'],
  [
    '6.8',
    'an element is gone unless the role is listed, and comes back',
    'src/auth/permission.test.tsx: shows its children to the named roles only, also after the role changes back',
    ROLE,
  ],
  [
    '6.9',
    'any of several roles is enough',
    'src/auth/permission.test.tsx: shows its children to each of several roles',
  ],
  [
    '6.10',
    'an empty list is for everyone',
    'src/auth/permission.test.tsx: shows its children to everybody for an empty list or a star, and hides them without a role',
  ],
  ['6.11', 'roles that are not a list are an error', 'src/auth/permission.test.tsx: refuses %j, which is not a list'],
  ['6.12', 'goods, point of sale, settings and most of stores name no roles'],

  ['7.1', 'each call carries token, tenant and store'],
  [
    '7.2',
    'calls go to one base address and have no time limit',
    'src/request/client.test.ts: has token, tenant, store and language, no time limit, and the XSRF header',
  ],
  ['7.3', 'writes bring the XSRF cookie as a header'],
  ['7.4', 'the sign-in names the company in address and body'],
  ['7.5', 'the menu is asked for with its tenant'],
  ['7.6', 'the stores are asked for'],
  [
    '7.7',
    'messages are listed and read',
    'src/layout/message-box.test.tsx: counts unread messages, opens with waiting documents, and marks an opened message as read',
  ],
  [
    '7.8',
    'the sample calls: policies by page',
    'server/http/samples.test.ts: has 55 rows in pages of the requested size, none twice',
  ],
  [
    '7.9',
    'the sample calls can be off',
    'server/http/samples.test.ts: no operation of the samples answers',
    'src/samples/screens.test.tsx: is empty where the samples are switched off',
  ],
  ['7.10', 'the sample calls: a channel form', 'server/http/samples.test.ts: accepts a complete form'],

  [
    '8.1',
    'a code that is not 0 shows the message of the server for five seconds',
    'e2e/failures/errors.e2e.ts: shows the server’s message for five seconds',
  ],
  [
    '8.2',
    'or "Error", when the server sends no message',
    'e2e/failures/errors.e2e.ts: is "Error" when the server sends no message',
  ],
  [
    '8.3',
    'an invalid token: one question, then the console signs out and reloads',
    'e2e/failures/errors.e2e.ts: whose cookie was deleted signs out and reloads when the operator confirms',
  ],
  ['8.4', 'signed in elsewhere: the same question'],
  ['8.5', 'expired: the same question'],
  ['8.6', 'the text and the button of the question'],
  ['8.7', 'an operator who declines stays on the page'],
  [
    '8.8',
    'the user-info call opens the sign-in without the question',
    'e2e/failures/errors.e2e.ts: that the user-info call finds opens the sign-in without asking',
  ],
  [
    '8.9',
    'a failed network shows a message for five seconds',
    'e2e/failures/errors.e2e.ts: without an answer says so for five seconds',
  ],
  ['8.10', 'a server that does not answer is reported'],
  [
    '8.11',
    'an answer that is not an envelope is reported',
    'e2e/failures/errors.e2e.ts: with an answer that is not an envelope shows its HTTP status',
  ],
  ['8.12', 'an error of the server is reported, and the call can be repeated'],
  [
    '8.13',
    'a sign-in that fails is an alert, of two kinds',
    'e2e/failures/errors.e2e.ts: shows one alert for a refusal and another one for a failed network',
  ],
  ['8.14', 'the menu of the server: loading, loaded, not loaded', MENU_NOTICES],
  [
    '8.15',
    'pages 403, 404 and 500, what they say and where they lead',
    'e2e/failures/errors.e2e.ts: %s says why and leads on',
  ],
  [
    '8.16',
    'the page of a submission that failed',
    'e2e/failures/errors.e2e.ts: a submission that failed says what is wrong, with retry and back',
  ],
  [
    '8.17',
    'an empty value at the sign-in is reported at its field',
    'e2e/failures/errors.e2e.ts: says at each field what is missing, on both forms',
  ],
  [
    '8.18',
    'unknown addresses are not found',
    'e2e/failures/errors.e2e.ts: an unknown path goes to notFound and keeps its address',
  ],

  ['9.1', 'a toast of an error stays 5 s', TOASTS],
  ['9.2', 'the drawer is 300 wide', DRAWER],
  ['9.3', 'the menu is 180 px wide at first'],
  ['9.4', 'the colour is #165DFF at first, and has ten shades'],
  [
    '9.5',
    'the bar that shows loading',
    'src/layout/progress.test.ts: the bar starts, runs and slows down as specified',
  ],
  ['9.6', 'the order of the menu'],
  ['9.7', 'a balance in CNY'],
  [
    '9.8',
    'pages of 10 among 55',
    'e2e/samples.e2e.ts: has seven columns, 55 rows in pages of 10, and finds among them',
  ],
  ['9.9', 'a password has at least 6 characters'],
]
