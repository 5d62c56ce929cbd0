import type { Code } from './api-error'

interface Help {
  /** Meaning of the code for the caller. */
  meaning: string
  /** The usual reasons for the code. */
  cause: string
  /** What the caller or the administrator of the server should do. */
  cure: string
}

/** Every code of the API for programmers and administrators; `npm run docs` writes docs/errors.md from it. */
export const CODE_HELP: Record<Code, Help> = {
  40000: {
    meaning: 'The request was read and its content is refused. Nothing was changed.',
    cause: 'A value is missing, of the wrong type, out of range, or breaks a rule of its field.',
    cure: 'Correct what `data.errors[]` names by `path`. Each error has its text in `zh` and `en`, and in `more` if the request asks for another language.',
  },
  40100: {
    meaning: 'Nobody was signed in.',
    cause:
      'Unknown company, account or password, or an account that is disabled. The answer is the same for all, so that nobody can find out which exists.',
    cure: 'Check all three. An administrator can set a one-time password.',
  },
  40110: {
    meaning: 'The password was right, and no session is open yet.',
    cause: 'The account has a second factor.',
    cure: 'Send the code of the authenticator app, a recovery code, or the answer of a passkey with what `data` holds.',
  },
  40111: {
    meaning: 'The password was right, and no session is open yet.',
    cause: 'The company requires a second factor for this role, and the account has none.',
    cure: 'Set one up with what `data` holds, then sign in with it.',
  },
  40112: {
    meaning: 'The sign-in that waited for its second factor is over.',
    cause: 'It took too long, was used already, or was tried too often.',
    cure: 'Begin with the password again.',
  },
  40113: {
    meaning: 'The second factor was not accepted. The sign-in goes on.',
    cause: 'A wrong or old code, a clock that is wrong, or a recovery code that was used already.',
    cure: 'Try the next code, or a recovery code. An administrator can remove the factor.',
  },
  40300: {
    meaning: 'The operator is signed in and may not do this.',
    cause: 'The role lacks the permission or the flag, the place is not one of theirs, or the XSRF token is missing.',
    cure: '`data.errors` names what is missing. Ask an administrator for the permission; programs send the cookie `XSRF-TOKEN` back as `X-XSRF-TOKEN`.',
  },
  40301: {
    meaning: 'The company is suspended; none of its staff can sign in.',
    cause: 'Whoever runs the server has suspended it.',
    cure: '`npm run company -- resume <company>` on the server.',
  },
  40302: {
    meaning: 'The operator is signed in with a one-time password and has not chosen another yet.',
    cause: 'An administrator has set or reset the password. Until it is changed, only the change itself is answered.',
    cure: 'Choose a password: `POST /api/user/first_password` within ten minutes of the sign-in, later `POST /api/user/setting/transition` with `change_password`. The session goes on after that.',
  },
  40400: {
    meaning: 'There is no such document, or none that this operator may see.',
    cause: 'It was removed, the address is wrong, or it belongs to another company or place.',
    cure: 'Look for it in the list again.',
  },
  40900: {
    meaning: 'Somebody else, or a posting of another document, changed it since it was read. Nothing was saved.',
    cause: 'The `version` that was sent is not the current one, which `data.errors` names.',
    cure: 'Compare with `data.current`, then save again with its version. `data.last_change` of a transition names who changed it.',
  },
  40901: {
    meaning: 'The document is not in a status that allows this.',
    cause: 'It was submitted, approved or closed meanwhile.',
    cure: 'Read it again; `actions` of the row lists what is possible now.',
  },
  40902: {
    meaning: 'Another document has this value, which must be unique.',
    cause: 'A code, barcode or name is in use.',
    cure: 'Choose another value for the field that `data.errors[]` names.',
  },
  40903: {
    meaning: 'A request with the same `Idempotency-Key` is still running.',
    cause: 'It was sent again before the first was answered.',
    cure: 'Wait a moment and send it again with the same key: the answer of the first will come.',
  },
  41000: {
    meaning: 'The link worked once and works no longer.',
    cause: 'It was used, replaced by a newer one, or is too old.',
    cure: 'Get a new one from where the first came from.',
  },
  41300: {
    meaning: 'The request is too large and was not read to its end.',
    cause: 'More than 16 KB for sign-in and password calls, 1 MB of JSON, or 6 MB for an upload.',
    cure: 'Send less, or in parts.',
  },
  42200: {
    meaning: 'A condition of the operation is not met. Nothing was changed.',
    cause: 'A rule of the business refuses it; `msg` says which, `data.guard` names it.',
    cure: 'Do what `msg` asks for, then try again.',
  },
  42201: {
    meaning: 'There is not enough stock. Nothing was posted.',
    cause: 'Other documents took or reserved it meanwhile.',
    cure: 'Reduce the quantities that `data` names, or receive stock first.',
  },
  42202: {
    meaning: 'The `Idempotency-Key` was used for a request with another body, query or `Store-Id`.',
    cause: 'A program uses a key twice.',
    cure: 'Make a new key for each new request.',
  },
  42210: {
    meaning: 'The operation needs a confirmation. Nothing was changed.',
    cause: 'Warnings apply; `data` lists them.',
    cure: 'Show them, then send the request again with `confirm_warnings: true`.',
  },
  42300: {
    meaning: 'It is still in use and cannot be disabled or removed.',
    cause: 'Documents or other masters refer to it; `data.uses` names them.',
    cure: 'End those uses first.',
  },
  42900: {
    meaning: 'Too many attempts in a short time.',
    cause: 'Wrong passwords, or more uploads than are allowed in a minute.',
    cure: 'Wait, then try again. The delay grows with each wrong attempt.',
  },
  50000: {
    meaning: 'A fault of the program. The transaction was rolled back.',
    cause: 'Not the request: no input should answer this.',
    cure: 'Look for `data.request_id` in the log; the line beside it holds the error. Report it (SECURITY.md says where).',
  },
  50008: {
    meaning: 'The session is not valid.',
    cause: 'Signed out, unknown token, or the cookie that belongs to the token is missing.',
    cure: 'Sign in again; programs keep the cookies of the sign-in.',
  },
  50012: {
    meaning: 'The session was ended by another sign-in of the same operator.',
    cause: 'The company allows one session at a time, or the operator signed the other devices out.',
    cure: 'Sign in again.',
  },
  50014: {
    meaning: 'The session has expired.',
    cause: 'It was not used for the idle limit of the company, or is 12 hours old.',
    cure: 'Sign in again; what was typed is kept in the browser.',
  },
  50400: {
    meaning:
      'The server had no time for the request, or lost the database. The transaction was rolled back, unless the connection was lost during its commit.',
    cause:
      'A body that arrives too slowly, no free connection to the database or no turn for 5 s, a statement of more than 15 s, a lock that a forecast waits for, five deadlocks with other requests in a row, or a database that cannot be reached.',
    cure: 'Try again with the same `Idempotency-Key`, so that nothing is done twice. If it lasts, docs/operate.md says what to look at.',
  },
}
