import type { DataOf } from '@fairground/contract/endpoint.ts'
import type { readConfig } from '@fairground/contract/exhibition/config.ts'

export type Config = DataOf<typeof readConfig>

// Set once, before anything is drawn.
let config: Config | null = null

export function setConfig(value: Config | null): void {
  config = value
}

/** The exhibition that this page stands in; null when the configuration call failed. */
export function useConfig(): Config | null {
  return config
}
