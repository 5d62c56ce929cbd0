import colors from 'picocolors'

// A comparison, not `isTTY && …`: isTTY is undefined where output is piped, and undefined means "decide by environment",
// which a CI server with colours answers with yes.
const paintFor = (stream: NodeJS.WriteStream) => colors.createColors(stream.isTTY === true && colors.isColorSupported)

/** Colours of what is printed to stdout; none where it is piped. */
export const out = paintFor(process.stdout)
/** The same for stderr. */
export const aside = paintFor(process.stderr)
