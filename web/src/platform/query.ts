import type { DataOf, Endpoint } from '@fairground/contract/endpoint.ts'
import { bodyCode } from '@fairground/contract/envelope.ts'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { isInstruction } from './body-codes.ts'
import { type Input, call } from './http.ts'

/** The server answered, and said no. */
export type CallFailed = Error & { code: number; msg: string }

function callFailed(code: number, msg: string): CallFailed {
  return Object.assign(new Error(msg), { code, msg })
}

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

type Asking = {
  enabled?: boolean
  /** What is kept does not do: it is asked for once more, and unknown until then. */
  fresh?: boolean
}

/** What a screen shows: asked for once, kept while one moves between screens. */
export function useCall<E extends Endpoint>(
  method: E['method'],
  url: E['url'],
  input: Omit<Input<E>, 'signal'> = {},
  { enabled = true, fresh = false }: Asking = {},
): Answer<E> {
  const { data, isPending, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: [method, url, input.params, input.query, input.body],
    queryFn: async ({ signal }) => {
      const answer = await call<E>(method, url, { ...input, signal })
      if (isInstruction(answer.data)) throw callFailed(bodyCode.dialog, answer.msg)
      if (answer.code !== bodyCode.success) throw callFailed(answer.code, answer.msg)
      return answer.data
    },
    enabled,
    refetchOnMount: fresh ? 'always' : true,
  })
  const answer = { data, isPending, error, refetch: () => void refetch() }
  return fresh && !isFetchedAfterMount ? { ...answer, data: undefined, isPending: true, error: null } : answer
}
