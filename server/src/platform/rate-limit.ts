import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@fairground/contract/endpoint.ts'
import type { Platform } from './platform.ts'
import { refuse } from './texts.ts'

const minute = 60_000

/**
 * Counts by person, else by address: a hall full of phones shares one address, a person's calls are that person's.
 * Not by session: of those a link gives as many as one likes.
 */
function caller(request: FastifyRequest): string {
  return request.person ? `u:${request.person.userId}` : `a:${neighbourhood(request.ip)}`
}

/** Of an IPv6 address its owner has as many as there are in a /64. */
export function neighbourhood(ip: string): string {
  // An IPv4 address, alone or as IPv6 writes it.
  if (ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const front = head ? head.split(':') : []
  const leftOut = 8 - front.length - (tail ? tail.split(':').length : 0)
  return [...front, ...Array.from({ length: leftOut }, () => '0')].slice(0, 4).join(':')
}

export async function limitCalls(app: FastifyInstance, platform: Platform): Promise<void> {
  if (!platform.rateLimit) return
  const redis = platform.redisUrl ? await connectRedis(platform.redisUrl) : undefined
  // A bus that is away is not a reason to refuse people.
  redis?.on('error', () => undefined)
  await app.register(rateLimit, {
    global: true,
    // After sign-in and access, before the schema.
    hook: 'preValidation',
    max: platform.rateLimit,
    timeWindow: minute,
    keyGenerator: caller,
    skipOnError: true,
    ...(redis && { redis }),
    errorResponseBuilder: (_request, context) =>
      refuse('calls.tooMany', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
  app.addHook('onClose', async () => {
    redis?.disconnect()
  })
}

/** Loaded by those who have one: it is a tenth of the time that a start takes. */
async function connectRedis(url: string) {
  const { Redis } = await import('ioredis')
  return new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false })
}

/** A call with a limit of its own is counted by itself. */
export function callLimit(platform: Platform, endpoint: Endpoint): { rateLimit?: RateLimitOptions } {
  if (!platform.rateLimit || !endpoint.perMinute) return {}
  return { rateLimit: { max: endpoint.perMinute, timeWindow: minute, groupId: endpoint.url } }
}
