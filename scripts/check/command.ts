import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

const windows = process.platform === 'win32'

type Finished = { code: number; output: string }

/** Runs a program of node_modules/.bin, or any other, in the current folder, and collects its output. */
export function run(
  program: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<Finished> {
  const path = [join(process.cwd(), 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  const env = { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1', ...settings }
  return new Promise((resolve) => {
    const child = spawn(program, args, { env, shell: windows, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The program's output if it fails, otherwise nothing. */
export async function complaints(program: string, args: string[]): Promise<string[]> {
  const { code, output } = await run(program, args)
  return code === 0 ? [] : [output.trim() || `${program} failed without a word.`]
}
