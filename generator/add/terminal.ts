import { createInterface } from 'node:readline'

/** The prompt was aborted by Ctrl-C, by Ctrl-D or by the end of piped input. */
export class PromptAborted extends Error {}

/** The terminal of the user, on which questions are asked. */
export interface Terminal {
  /** Returns the line that the user answers, without surrounding spaces. Throws PromptAborted. */
  ask(prompt: string): Promise<string>
  say(text: string): void
  close(): void
}

/** Opens a terminal. Lines that arrive before their question are queued, so that answers may be pasted or piped. */
export function openTerminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  const lines = createInterface({ input, output })
  const waiting: string[] = []
  let next: { resolve: (line: string) => void; reject: (error: Error) => void } | undefined
  let closed = false
  const end = () => {
    closed = true
    next?.reject(new PromptAborted('the prompt was aborted'))
  }
  lines.on('line', (line) => {
    if (next) next.resolve(line)
    else waiting.push(line)
    next = undefined
  })
  lines.on('SIGINT', () => lines.close())
  lines.on('close', end)
  return {
    ask: (prompt) => {
      const line = waiting.shift()
      if (line !== undefined) {
        output.write(`${prompt}${line}\n`)
        return Promise.resolve(line.trim())
      }
      if (closed) return Promise.reject(new PromptAborted('the prompt was aborted'))
      lines.setPrompt(prompt)
      lines.prompt()
      return new Promise<string>((resolve, reject) => {
        next = { resolve: (answer) => resolve(answer.trim()), reject }
      })
    },
    say: (text) => void output.write(`${text}\n`),
    close: () => lines.close(),
  }
}
