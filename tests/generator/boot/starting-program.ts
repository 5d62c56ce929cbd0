import { boot } from '../../../generator/boot/boot'

/* Checks the started server of the project whose folder is the first argument. */
await boot(process.argv[2] ?? '', { quick: true, version: '' })
