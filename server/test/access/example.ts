import type { Endpoint } from '@fairground/contract/endpoint.ts'
import type { Account } from '../given-people.ts'
import type { World } from './world.ts'

/** One call, and what follows for a caller whom the contract's access lets through. */
export type Ask = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object | undefined
  /** The exhibition that is selected; the one where everybody has a part, unless said otherwise. */
  expo?: number
  status: number
  /** A session to be used up by a call that ends sessions: the caller's own is needed by the calls that follow. */
  token?: string
  /** The canaries and tokens that the answer may show; every other one is a leak. */
  shows?: string[]
}

export type Build = (world: World, caller: Account) => Ask | Promise<Ask>

/** The same call about a thing of the caller's, of somebody else's, and of another exhibition. */
export type Example = {
  about: string
  mine: Build
  anothers: Build
  elsewhere: Build
  /** Whoever asks is told the same, word for word. */
  alike?: boolean
}

export const relations = ['mine', 'anothers', 'elsewhere'] as const

/** By method and address, as the contract has them. */
export type Examples = Record<`${Endpoint['method']} ${Endpoint['url']}`, Example[]>

/** A thing that is everybody's: two exhibitions may have different ones, two callers may not. */
export const shared = (about: string, ask: Build, elsewhere: Build = ask): Example => ({
  about,
  mine: ask,
  anothers: ask,
  elsewhere,
  alike: true,
})
