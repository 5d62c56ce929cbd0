/** Thrown when a maintenance command refuses to run; the message tells the administrator the reason and the remedy. */
export class OperationRefused extends Error {}
