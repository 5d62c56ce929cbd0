import colors from 'picocolors'

// `=== true` is needed, because isTTY is undefined when output is piped, and createColors(undefined) decides by the
// environment, which enables colours on some CI servers.
const paintFor = (stream: NodeJS.WriteStream) => colors.createColors(stream.isTTY === true && colors.isColorSupported)

/** Colours for stdout; off when stdout is not a terminal. */
export const stdoutColors = paintFor(process.stdout)
/** Colours for stderr; off when stderr is not a terminal. */
export const stderrColors = paintFor(process.stderr)
