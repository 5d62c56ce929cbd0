/** All hand-written Chinese texts in one chunk. Every file `zh-CN/<namespace>.json` is a namespace. */
export const texts = import.meta.glob<{ default: object }>('./zh-CN/*.json', { eager: true })
