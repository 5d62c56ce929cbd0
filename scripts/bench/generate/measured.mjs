import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Runs a Node program. Returns wall and CPU time in ms and peak memory in MiB, including child processes. */
export async function measured(root, command, { allowed = [0] } = {}) {
  const quoted = [process.execPath, ...command].map((part) => `'${part.replaceAll("'", `'\\''`)}'`).join(' ')
  const start = performance.now()
  const child = spawn('sh', ['-c', `${quoted}; code=$?; times >&3; exit $code`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let [output, times] = ['', '']
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  child.stdio[3].on('data', (data) => (times += data))
  const peaks = new Map()
  const poll = setInterval(() => {
    for (const pid of descendantsOf(child.pid)) peaks.set(pid, Math.max(peakOf(pid), peaks.get(pid) ?? 0))
  }, 100)
  const code = await new Promise((done) => child.once('close', done))
  clearInterval(poll)
  if (!allowed.includes(code)) throw new Error(`${command.join(' ')} exited ${code}\n${output.slice(-4000)}`)
  // Second line of `times`: user and system time of the child processes.
  const [user, system] = (times.trim().split('\n')[1] ?? '').split(' ').map((part) => {
    const [minutes = '0', seconds = '0'] = part.replace('s', '').split('m')
    return Number(minutes) * 60_000 + Number(seconds) * 1000
  })
  return {
    wall: performance.now() - start,
    cpu: (user ?? 0) + (system ?? 0),
    memory: [...peaks.values()].reduce((sum, peak) => sum + peak, 0) / 1024,
    code,
    output,
  }
}

/** Ids of all descendants of a process. */
function descendantsOf(pid) {
  let children = []
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  } catch {
    // The process has ended.
  }
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

/** Peak resident size of a process in KiB; 0 when the process has ended. */
function peakOf(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
