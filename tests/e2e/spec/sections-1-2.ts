import type { Row } from './row'

const SCREENS = 'e2e/screens.e2e.ts: opens quietly, fits, is accessible, and leaves nothing untranslated'
const DRAWER = 'e2e/account/settings.e2e.ts: changes the frame at once, is remembered, and can always be found again'
const OUTSIDE =
  'e2e/outside-links.e2e.ts: two entries of the menu open the site of the UI library in a new tab, and so do the links to documents and questions'

/** What the product does and for whom; screens and routes. */
export const SECTIONS_1_2: readonly Row[] = [
  ['1.1', 'every screen but the sign-in asks for a sign-in'],
  ['1.2', 'an operator belongs to a company and works in a store'],
  ['1.3', 'signing in asks for mobile, password and company'],
  [
    '1.4',
    'the other form asks for username, tenant number and password',
    'e2e/account/session.e2e.ts: signs in with username and tenant ID too',
  ],
  [
    '1.5',
    'a password can be remembered',
    'e2e/account/session.e2e.ts: remembers the browser without storing the password: the next sign-in needs no password until the box is cleared',
  ],
  [
    '1.6',
    'links for those who forgot the password or have no account',
    'e2e/account/session.e2e.ts: says who resets passwords and who creates accounts',
  ],
  ['1.7', 'eleven menu groups of the business'],
  ['1.8', 'six menu groups of the template'],
  [
    '1.9',
    'the first store of the answer is the active one',
    'src/auth/session.test.ts: writes the keys of the specification and chooses the first store',
  ],
  ['1.10', 'roles of head office and roles of stores'],
  ['1.11', 'Chinese and English', 'e2e/english.e2e.ts: signs in, reads, creates, is corrected and signs out'],
  ['1.12', 'Chinese unless chosen otherwise, and the choice is remembered'],
  [
    '1.13',
    'what a language lacks is English',
    'src/i18n/i18n.test.ts: a namespace is loaded when asked for, and falls back to English',
  ],
  [
    '1.14',
    'titles of pages are Chinese',
    'e2e/outside-links.e2e.ts: every screen says in Chinese what it is, in the tab of the browser',
  ],
  ['1.15', 'docs and questions in the navbar', OUTSIDE],
  ['1.16', 'the language is switched in the navbar'],
  ['1.17', 'two entries of the menu lead to the UI library and its questions', OUTSIDE],
  ['1.18', 'a floating button opens the settings, only while the navbar is hidden', DRAWER],
  ['1.19', 'the drawer has a title, a section of content and one of other settings', DRAWER],
  [
    '1.20',
    'the drawer says what its settings do, closes, and copies',
    'e2e/account/settings.e2e.ts: copies what can be pasted as the defaults',
  ],
  ['1.21', 'its switches: navbar, menu, menu on top, footer, tab bar, menu from server, colour weakness'],
  ['1.22', 'the width of the menu is a number', DRAWER],
  ['1.23', 'the theme colour can be set'],
  ['1.24', 'the language can be set in the drawer'],
  [
    '1.25',
    'the menu can come from the server',
    'e2e/account/settings.e2e.ts: is fetched with notices, kept, and survives a reload',
  ],
  ['1.26', 'a message box with messages, notices and things to do'],

  ['2.1', 'each route has a name, a title and says whether it is kept'],
  ['2.2', 'the bare address leads to the sign-in'],
  ['2.3', 'the sign-in is open to all'],
  ['2.4', 'redirect leads on to a known screen, and is in no menu'],
  [
    '2.5',
    'any other address is not found',
    'e2e/failures/errors.e2e.ts: an unknown path goes to notFound and keeps its address',
  ],
  [
    '2.6',
    'the sign-in leads to the workplace',
    'e2e/account/session.e2e.ts: lands on the workplace, signs out, and leaves no password behind',
  ],
  ['2.7', 'screens of organisation management', SCREENS],
  ['2.8', 'workplace and monitor', SCREENS],
  ['2.9', 'three error pages', SCREENS],
  ['2.10', 'step form and group form', SCREENS],
  ['2.11', 'search table and cards', SCREENS],
  ['2.12', 'the basic profile', SCREENS],
  ['2.13', 'success and error', SCREENS],
  ['2.14', 'screens of goods', SCREENS],
  ['2.15', 'screens of the point of sale', SCREENS],
  ['2.16', 'basic and payment settings', SCREENS],
  ['2.17', 'screens of stores, their documents, stock and prices', SCREENS],
  ['2.18', 'the supplier archive', SCREENS],
  ['2.19', 'the account of the operator, member levels and members', SCREENS],
  ['2.20', 'published versions', SCREENS],
  ['2.21', 'both analyses', SCREENS],
  ['2.22', 'screens of warehouses and their documents', SCREENS],
  ['2.23', 'wholesalers', SCREENS],
  ['2.24', 'no other screens than the named ones'],
  [
    '2.25',
    'fresh screens begin anew, the others are kept',
    'src/layout/tabs.test.ts: cached screens stay mounted, other screens start again without their filters',
  ],
  [
    '2.26',
    'the step form has three steps and goes on, back, sends and begins again',
    'src/samples/step.test.tsx: goes through all steps, sends once, shows what was sent and begins again',
  ],
  [
    '2.27',
    'seven columns of the search table',
    'e2e/samples.e2e.ts: has seven columns, 55 rows in pages of 10, and finds among them',
  ],
  ['2.28', 'four tabs of the cards', 'e2e/samples.e2e.ts: each tab shows its cards'],
  [
    '2.29',
    'a live studio to watch',
    'e2e/samples.e2e.ts: the studio shows figures, streams and the chat of the guests',
  ],
  [
    '2.30',
    'a page about the operator and a page to change it',
    'e2e/samples.e2e.ts: are shown on the info page after saving, with location and introduction',
  ],
]
