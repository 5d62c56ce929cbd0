import { openTestDatabase } from '../tests/server/harness'

import { seedDemo } from '../server/demo/seed'

const t0 = performance.now()
const database = await openTestDatabase()

console.log('migrated', performance.now() - t0, process.cpuUsage().user / 1e6)
try {
  await seedDemo(database, Date.parse('2026-11-20T02:00:00Z'), { days: Number(process.argv[2] ?? 7), scale: Number(process.argv[3] ?? 0.2), members: 300 })
  console.log('seeded', performance.now() - t0, process.cpuUsage().user / 1e6)
} catch (error) {
  const e = error as Error & { data?: unknown }
  console.log(String(e.stack).split('\n').filter((l) => !/@electric|drizzle/.test(l)).slice(0, 25).join('\n').slice(0, 3000), JSON.stringify(e.data ?? (e.cause as Error)?.message))
  process.exitCode = 1
}
process.exit()
