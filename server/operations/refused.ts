/** An operation that cannot be done as asked; the message says why and what to do, for whoever runs the server. */
export class OperationRefused extends Error {}
