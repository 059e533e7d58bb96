import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { whenAskedToStop } from './asked-to-stop.mjs'
import { environment, root } from './install.mjs'

const patience = 5_000
const running = new Set()
let stopping

/** Runs a program in the project's folder. What it says is shown at once, or kept if it is to be quiet. */
export function runChild(command, args = [], { quiet = false, env = {} } = {}) {
  if (running.size === 0 && stopping === undefined) listen()
  const began = performance.now()
  return new Promise((resolve) => {
    const output = quiet ? 'pipe' : 'inherit'
    // A group of its own, so that all of it can be stopped, browsers and databases included.
    const child = spawn(command, args, {
      cwd: root,
      env: environment(env),
      detached: true,
      stdio: ['ignore', output, output],
    })
    running.add(child)
    let said = ''
    for (const stream of quiet ? [child.stdout, child.stderr] : [])
      stream.setEncoding('utf8').on('data', (text) => (said += text))

    const end = (ok) => {
      running.delete(child)
      if (stopping && running.size === 0) process.exit(stopping)
      resolve({ ok, output: said.trim(), seconds: (performance.now() - began) / 1000 })
    }
    child.on('error', (error) => {
      said += `${command} cannot be run: ${error.message}`
      if (!quiet) console.error(said)
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

function listen() {
  stopping = 0
  whenAskedToStop((signal) => {
    stopping = 128 + constants.signals[signal]
    if (running.size === 0) process.exit(stopping)
    for (const child of running) tell(child, signal)
    setTimeout(() => {
      for (const child of running) tell(child, 'SIGKILL')
    }, patience).unref()
  })
}

function tell(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has gone by itself.
  }
}
