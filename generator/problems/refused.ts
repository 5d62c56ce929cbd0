/** A command refuses what it was asked to do; the message says why. The command prints the message without a stack. */
export class Refused extends Error {}
