/** All hand-written English texts in one chunk. Every file `en-US/<namespace>.json` is a namespace. */
export const texts = import.meta.glob<{ default: object }>('./en-US/*.json', { eager: true })
