import { boot } from '../../../generator/boot/boot'

/* Checks the started server of the project that is named. */
await boot(process.argv[2] ?? '', { quick: true, version: '' })
