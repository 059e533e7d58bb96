import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Endpoint } from '@fairground/contract/endpoint.ts'
import type { Platform } from './platform.ts'
import { bearerToken, findSession, type Person } from './session.ts'
import { refuse } from './texts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | undefined
    expoId: number
    /** The call that is being made; reading it off the route costs an object each time. */
    endpoint: Endpoint | undefined
  }
}

/** Sign-in first, then the route's own rule: a stranger learns nothing from what comes after. */
export function guard(platform: Platform, endpoint: Endpoint) {
  const { access } = endpoint
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    request.endpoint = endpoint
    request.expoId = selectedExpo(request.headers['my-selected-expo'])
    const token = bearerToken(request.headers.authorization)
    // Most readers are nobody in particular: they need not wait for anything.
    if (!token) return done(access === 'anyone' ? undefined : refuse('signIn.needed'))
    admit(platform, access, token, request).then(() => done(), done)
  }
}

async function admit(platform: Platform, access: Access, token: string, request: FastifyRequest): Promise<void> {
  request.person = await findSession(platform.database, token, platform.now())
  if (access === 'anyone') return
  if (!request.person) throw refuse('signIn.needed')
  if (access === 'user') return
  // A link may be forwarded: it lets somebody visit the fair, not work for a company or for the fair.
  if (request.person.byLink && access !== 'buyer') throw refuse('signIn.needed')
  const allowed = await platform.hasRole(platform.database, request.person.userId, access, request.expoId)
  if (!allowed) throw refuse('access.refused')
}

function selectedExpo(header: string | string[] | undefined): number {
  const id = typeof header === 'string' && /^\d{1,10}$/.test(header) ? Number(header) : 0
  return id <= 2_147_483_647 ? id : 0
}
