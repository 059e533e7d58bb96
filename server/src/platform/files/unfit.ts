import type { fileRefusals } from '@fairground/contract/account/upload.ts'

export type UnfitReason = keyof typeof fileRefusals

/** Why a file is not taken. Without words: what looks into files in a thread of its own is loaded for each of them. */
export class Unfit extends Error {
  readonly reason: UnfitReason

  constructor(reason: UnfitReason) {
    super(reason)
    this.reason = reason
  }
}
