import type { Row } from './row'

const STEP = 'e2e/samples.e2e.ts: asks step by step, shows errors at their fields, and ends with the sent values'
const GROUP = 'e2e/samples.e2e.ts: keeps frame rates within 1 to 30 and bit rates within 150 to 1800, and saves'
const DRAWER = 'e2e/account/settings.e2e.ts: changes the frame at once, is remembered, and can always be found again'

/** Entities and their fields; states; validation. */
export const SECTIONS_3_5: readonly Row[] = [
  [
    '3.1',
    'what a sign-in answers',
    'server/session/session.test.ts: returns the token with its end, the operator, the company and the stores',
  ],
  ['3.2', 'what the browser keeps of a sign-in'],
  ['3.3', 'the sign-in form begins with tenant 11 and remembering'],
  ['3.4', 'role and language are kept in the browser'],
  ['3.5', 'what the profile of an operator holds'],
  ['3.6', 'every answer has data, status, words and code'],
  ['3.7', 'what an item of the message box holds'],
  ['3.8', 'what a policy of the search table holds'],
  ['3.9', 'the labels of the channel activity'],
  ['3.10', 'the labels of the audio and video parameters'],
  ['3.11', 'the labels of the operator’s own settings, certification among them'],
  [
    '3.12',
    'documents show the status of their check',
    'e2e/receiving.e2e.ts: orders, approves, receives by scanner with one short line, posts, and reverses',
  ],

  ['4.1', 'a token is a sign-in; signing out clears it and what is known of the operator'],
  [
    '4.2',
    'signing out forgets the menu of the server',
    'src/app/root.test.tsx: signing out leaves the plain sign-in screen and nothing of the operator',
  ],
  ['4.3', 'a refused sign-in leaves no token'],
  [
    '4.4',
    'the default settings: light, blue, tab bar, built-in menu',
    'src/app/settings.test.ts: are by default a light theme with tabs and a side menu of 180 px',
  ],
  ['4.5', 'a wide window has the frame for desktops'],
  ['4.6', 'a setting applies at once', DRAWER],
  [
    '4.7',
    'the menu of the server is fetched when it is switched on',
    'e2e/account/settings.e2e.ts: is fetched with notices, kept, and survives a reload',
  ],
  ['4.8', 'the menu on top unfolds it'],
  ['4.9', 'colour weakness inverts the page by 80 %', DRAWER],
  ['4.10', 'a change of the language is remembered and reported'],
  ['4.11', 'online and offline', 'e2e/samples.e2e.ts: has seven columns, 55 rows in pages of 10, and finds among them'],
  [
    '4.12',
    'opened and expired, enabled and disabled',
    'src/samples/screens.test.tsx: renews and closes a service, and enables a rule',
  ],
  [
    '4.13',
    'audit and approval of the profile',
    'e2e/samples.e2e.ts: the profile shows commit, approval and finish, and the audited values',
  ],
  [
    '4.14',
    'five stages of success in three states',
    'e2e/samples.e2e.ts: the success page has five stages, the error page says why',
  ],

  [
    '5.1',
    'username, tenant number and password may not be empty',
    'e2e/failures/errors.e2e.ts: says at each field what is missing, on both forms',
  ],
  ['5.2', 'a sign-in without a store fails'],
  ['5.3', 'an activity has a name', STEP],
  ['5.4', 'the name has at most 20 Chinese characters, letters or digits'],
  ['5.5', 'channel type, time and link are asked for', STEP],
  ['5.6', 'source, media, keyword and content are asked for'],
  ['5.7', 'the link begins with http:// or https://', STEP],
  ['5.8', 'the content has at most 200 characters', STEP],
  ['5.9', 'frame rates go from 1 to 30', GROUP],
  ['5.10', 'a frame rate is not below 1'],
  ['5.11', 'bit rates go from 150 to 1800', GROUP],
  ['5.12', 'a bit rate is not below 150'],
  ['5.13', 'the description of the parameters has at most 200 characters'],
  ['5.14', 'e-mail, nickname, country and area are asked for'],
  [
    '5.15',
    'the profile has at most 200 characters',
    'e2e/samples.e2e.ts: are shown on the info page after saving, with location and introduction',
  ],
  ['5.16', 'the rules of a password are shown where a password is chosen'],
]
