import { describe, expect, test } from 'vitest'
import { fairMoment, timeLeft } from './countdown.ts'

// Two days in Ningbo, nine to five.
const ningbo = [
  { opensAt: '2026-03-20T09:00:00+08:00', closesAt: '2026-03-20T17:00:00+08:00' },
  { opensAt: '2026-03-21T09:00:00+08:00', closesAt: '2026-03-21T17:00:00+08:00' },
]
const newYork = [{ opensAt: '2026-03-20T09:00:00-04:00', closesAt: '2026-03-20T17:00:00-04:00' }]
const left = (days: number, hours: number, minutes: number, seconds = 0) => ({ days, hours, minutes, seconds })

describe('where a fair stands in time', () => {
  test.each([
    ['long before', ningbo, '2026-03-18T07:30:00+08:00', { phase: 'before', left: left(2, 1, 30) }],
    ['the last second before', ningbo, '2026-03-20T08:59:59+08:00', { phase: 'before', left: left(0, 0, 0, 1) }],
    ['the moment of opening', ningbo, '2026-03-20T09:00:00+08:00', { phase: 'open', day: 1, of: 2 }],
    ['the last second of day one', ningbo, '2026-03-20T16:59:59+08:00', { phase: 'open', day: 1, of: 2 }],
    ['the evening of day one', ningbo, '2026-03-20T17:00:00+08:00', { phase: 'between', day: 2, of: 2 }],
    ['the night', ningbo, '2026-03-21T02:00:00+08:00', { phase: 'between', day: 2, of: 2 }],
    ['day two', ningbo, '2026-03-21T12:00:00+08:00', { phase: 'open', day: 2, of: 2 }],
    ['the moment of closing', ningbo, '2026-03-21T17:00:00+08:00', { phase: 'after' }],
    ['a year later', ningbo, '2027-03-21T17:00:00+08:00', { phase: 'after' }],
    ['day one, told from London', ningbo, '2026-03-20T01:00:00Z', { phase: 'open', day: 1, of: 2 }],
    ['still the 19th in London', ningbo, '2026-03-19T23:00:00Z', { phase: 'before', left: left(0, 2, 0) }],
    ['a fair in New York, told from Ningbo', newYork, '2026-03-20T22:00:00+08:00', { phase: 'open', day: 1, of: 1 }],
    ['the same, an hour too early', newYork, '2026-03-20T20:00:00+08:00', { phase: 'before', left: left(0, 1, 0) }],
    ['days out of order', ningbo.toReversed(), '2026-03-20T10:00:00+08:00', { phase: 'open', day: 1, of: 2 }],
    ['no days yet', [], '2026-03-20T10:00:00+08:00', { phase: 'unknown' }],
  ])('%s', (_, days, now, expected) => {
    expect(fairMoment(days, Date.parse(now))).toMatchObject(expected)
  })
})

test('time left never runs below nothing', () => {
  expect(timeLeft(1000, 5000)).toEqual(left(0, 0, 0))
})
