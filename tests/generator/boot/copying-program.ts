import { scratchProject } from '../../../generator/boot/scratch'

/* Prints the folder of a scratch copy of the project whose folder is the first argument, and waits for a signal. */
const { folder } = await scratchProject(process.argv[2] ?? '', [])
console.log(folder)
setInterval(() => {}, 60_000)
