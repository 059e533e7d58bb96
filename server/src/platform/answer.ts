import { hash } from 'node:crypto'
import { bodyCode, type ResultInstruction } from '@fairground/contract/envelope.ts'

/** Data that is JSON already, and bytes already: what never changes is neither written nor encoded again. */
export class Prepared {
  readonly parts: Buffer[]
  constructor(parts: Buffer[]) {
    this.parts = parts
  }
}

/** `data` with further fields whose JSON stands ready: `ready` is what stands between the braces. */
export function prepared(data: object, ...ready: Buffer[]): Prepared {
  const open = Buffer.from(JSON.stringify(data).slice(0, -1))
  return new Prepared([open, ...ready.flatMap((part) => [comma, part]), brace])
}

/** The inside of an object's JSON, to be put into others. */
export function readyFields(fields: Record<string, string>): Buffer {
  return Buffer.from(
    Object.entries(fields)
      .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
      .join(),
  )
}

const comma = Buffer.from(',')
const brace = Buffer.from('}')

/** An answer that many are given: written, encoded and fingerprinted once. */
export class Kept {
  readonly body: Buffer
  readonly etag: string
  constructor(data: object) {
    this.body = Buffer.from(JSON.stringify({ code: bodyCode.success, msg: '', data }))
    this.etag = etagOf(this.body)
  }
}

export function etagOf(body: string | Buffer): string {
  return `W/"${hash('sha1', body, 'base64url')}"`
}

/** Tells the page what to do instead of giving it data. */
export class Instruction {
  readonly code: number
  readonly data: object
  constructor(code: number, data: object) {
    this.code = code
    this.data = data
  }
}

export const showResult = (data: ResultInstruction) => new Instruction(bodyCode.result, data)
