import { expect, test } from 'vitest'
import { endOfQuietHours } from './quiet-hours.ts'

test.each([
  ['a day in China', 'Asia/Shanghai', '2026-05-10T10:00:00+08:00', '2026-05-10T10:00:00+08:00'],
  ['the last quiet minute', 'Asia/Shanghai', '2026-05-10T07:59:59.999+08:00', '2026-05-10T08:00:00+08:00'],
  ['eight', 'Asia/Shanghai', '2026-05-10T08:00:00+08:00', '2026-05-10T08:00:00+08:00'],
  ['just before ten', 'Asia/Shanghai', '2026-05-10T21:59:59.999+08:00', '2026-05-10T21:59:59.999+08:00'],
  ['ten', 'Asia/Shanghai', '2026-05-10T22:00:00+08:00', '2026-05-11T08:00:00+08:00'],
  ['midnight', 'Asia/Shanghai', '2026-05-11T00:00:00+08:00', '2026-05-11T08:00:00+08:00'],
  ['the end of a year', 'Asia/Shanghai', '2026-12-31T23:30:15+08:00', '2027-01-01T08:00:00+08:00'],
  ['a zone of half an hour', 'Asia/Kolkata', '2026-05-10T23:10:00+05:30', '2026-05-11T08:00:00+05:30'],
  ['a zone of three quarters', 'Asia/Kathmandu', '2026-05-10T03:00:00+05:45', '2026-05-10T08:00:00+05:45'],
  ['a short night', 'Europe/Berlin', '2026-03-28T23:00:00+01:00', '2026-03-29T08:00:00+02:00'],
  ['a long night', 'Europe/Berlin', '2026-10-24T23:00:00+02:00', '2026-10-25T08:00:00+01:00'],
  ['the hour that comes twice', 'Europe/Berlin', '2026-10-25T02:30:00+01:00', '2026-10-25T08:00:00+01:00'],
  ['half an hour of summer', 'Australia/Lord_Howe', '2026-10-03T23:15:00+10:30', '2026-10-04T08:00:00+11:00'],
  ['west of the date line', 'Pacific/Apia', '2026-05-10T22:00:00+13:00', '2026-05-11T08:00:00+13:00'],
  ['east of it', 'Pacific/Pago_Pago', '2026-05-10T22:00:00-11:00', '2026-05-11T08:00:00-11:00'],
])('%s', (_what, timeZone, now, morning) => {
  expect(endOfQuietHours(new Date(now), timeZone).toISOString()).toBe(new Date(morning).toISOString())
})
