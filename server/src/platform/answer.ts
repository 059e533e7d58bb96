import { bodyCode, type ResultInstruction } from '@fairground/contract/envelope.ts'

/** Data that is JSON already (a tree that never changes, a row that PostgreSQL wrote as JSON): it is passed through. */
export class Prepared {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** `data` with further fields whose JSON stands ready. */
export function prepared(data: object, ready: Record<string, string>): Prepared {
  const parts = Object.entries(ready).map(([name, json]) => `${JSON.stringify(name)}:${json}`)
  return new Prepared(`${JSON.stringify(data).slice(0, -1)},${parts.join(',')}}`)
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
