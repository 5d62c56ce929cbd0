/** `1 file`, `2 files` */
export const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`
