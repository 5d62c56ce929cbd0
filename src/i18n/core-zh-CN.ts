/** Texts of the core in one chunk; a file `<namespace>.json` in this folder is found by being there. */
export const texts = import.meta.glob<{ default: object }>('./zh-CN/*.json', { eager: true })
