import type { DataOf, Endpoint } from '@fairground/contract/endpoint.ts'
import { bodyCode } from '@fairground/contract/envelope.ts'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { type Input, call } from './http.ts'

/** The server answered, and said no. */
export type CallFailed = Error & { code: number; msg: string }

export function isCallFailed(error: unknown): error is CallFailed {
  return error instanceof Error && 'code' in error && 'msg' in error
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A failure is shown at once, with a way to try again; offline is a failure too, not a pause.
        retry: false,
        networkMode: 'always',
        staleTime: 5_000,
        // Coming back to a half-filled form must not load it anew.
        refetchOnWindowFocus: false,
      },
    },
  })
}

type Answer<E extends Endpoint> = {
  data: DataOf<E> | undefined
  isPending: boolean
  error: Error | null
  refetch: () => void
}

/** What a screen shows: asked for once, kept while one moves between screens. */
export function useCall<E extends Endpoint>(
  method: E['method'],
  url: E['url'],
  input: Omit<Input<E>, 'signal'> = {},
  options: { enabled?: boolean } = {},
): Answer<E> {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [method, url, input.params, input.query, input.body],
    queryFn: async ({ signal }) => {
      const { code, msg, data } = await call<E>(method, url, { ...input, signal })
      if (code !== bodyCode.success) throw Object.assign(new Error(msg), { code, msg })
      return data
    },
    enabled: options.enabled ?? true,
  })
  return { data: data as DataOf<E> | undefined, isPending, error, refetch: () => void refetch() }
}
