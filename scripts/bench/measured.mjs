import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Runs a Node program and what it starts. Returns wall and CPU time in ms, and the memory they took together at most, in MiB. */
export async function measured(root, command, { allowed = [0] } = {}) {
  const quoted = [process.execPath, ...command].map((part) => `'${part.replaceAll("'", `'\\''`)}'`).join(' ')
  const start = performance.now()
  const child = spawn('sh', ['-c', `${quoted}; code=$?; times >&3; exit $code`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let [said, times] = ['', '']
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  child.stdio[3].on('data', (data) => (times += data))
  const peaks = new Map()
  const poll = setInterval(() => {
    for (const pid of below(child.pid)) peaks.set(pid, Math.max(peakOf(pid), peaks.get(pid) ?? 0))
  }, 100)
  const code = await new Promise((done) => child.once('close', done))
  clearInterval(poll)
  if (!allowed.includes(code)) throw new Error(`${command.join(' ')} exited ${code}\n${said.slice(-4000)}`)
  // Second line of `times`: user and system time of what was waited for.
  const [user, system] = (times.trim().split('\n')[1] ?? '').split(' ').map((part) => {
    const [minutes = '0', seconds = '0'] = part.replace('s', '').split('m')
    return Number(minutes) * 60_000 + Number(seconds) * 1000
  })
  return {
    wall: performance.now() - start,
    cpu: (user ?? 0) + (system ?? 0),
    memory: [...peaks.values()].reduce((sum, one) => sum + one, 0) / 1024,
    code,
    said,
  }
}

/** Processes that a process has started, and those have. */
function below(pid) {
  let own = []
  try {
    own = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  } catch {
    // It has ended.
  }
  return own.flatMap((one) => [one, ...below(one)])
}

/** Largest resident size so far, in KiB; 0 of a process that has ended. */
function peakOf(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
