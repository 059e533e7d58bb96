import { describe, expect, test } from 'vitest'
import { checkCardNumber, maskCardNumber, normaliseCardNumber } from './identity-document.ts'
import { cardTypes } from '../exhibition/dictionaries.ts'
import { titles } from '../platform/titles.ts'

/** Already the 15th in China, still the 14th in Greenwich. */
const now = new Date('2026-11-14T16:30:00Z')

describe('an identity card', () => {
  test.each([
    ['11010519491231002X', 'ok', 'the example of the standard'],
    ['11010519491231002x', 'ok', 'lower-case x'],
    ['１１０１０５１９４９１２３１００２Ｘ', 'ok', 'full-width'],
    [' 330203 19900307 1232 ', 'ok', 'spaces'],
    ['330203-19900307-1232', 'ok', 'hyphens'],
    ['330203200002290017', 'ok', '29 February 2000'],
    ['330203202402291237', 'ok', '29 February 2024'],
    ['330203200102290014', 'date', '29 February 2001'],
    ['330203190002290010', 'date', '29 February 1900, which was no leap year'],
    ['330203190001010013', 'ok', 'the first day of 1900'],
    ['330203189912310019', 'date', 'the day before'],
    ['330203202611150019', 'ok', 'born today'],
    ['330203202611160014', 'date', 'born tomorrow'],
    ['33020320270101001X', 'date', 'born next year'],
    ['330203199013071236', 'date', 'month 13'],
    ['330203199000071237', 'date', 'month 0'],
    ['330203199003001234', 'date', 'day 0'],
    ['330203199004311234', 'date', '31 April'],
    ['330203199003071233', 'checksum', 'wrong last digit'],
    ['33020319900307123X', 'checksum', 'X in place of the digit'],
    ['330203199003071322', 'checksum', 'two digits swapped'],
    ['810000199001010019', 'ok', 'residence permit of Hong Kong'],
    ['000203199003071236', 'malformed', 'no place begins with 0'],
    ['33020319900307123', 'malformed', '17 digits'],
    ['3302031990030712322', 'malformed', '19 digits'],
    ['330203900307123', 'malformed', 'the 15 digits of before 1999'],
    ['3302031990030712A2', 'malformed', 'a letter inside'],
    ['X30203199003071232', 'malformed', 'X in front'],
    ['', 'malformed', 'nothing'],
  ])('%s is %s: %s', (number, outcome) => {
    expect(checkCardNumber(1, number, now)).toBe(outcome)
  })
})

describe('other documents', () => {
  test.each([
    [2, 'E12345678', 'ok'],
    [2, 'ej1234567', 'ok'],
    [2, '123456789', 'ok'],
    [2, 'C01X00T47', 'ok'],
    [2, 'A1234', 'ok'],
    [2, 'A123', 'malformed'],
    [2, 'ABCDEFGH', 'malformed'],
    [2, 'E1234567护', 'malformed'],
    [2, 'A'.repeat(20) + '1', 'malformed'],
    [3, 'H12345678', 'ok'],
    [3, 'm12345678', 'ok'],
    [3, 'H1234567801', 'ok'],
    [3, 'HA1234567', 'ok'],
    [3, 'MA1234567', 'ok'],
    [3, 'HB1234567', 'malformed'],
    [3, 'K12345678', 'malformed'],
    [3, 'H1234567', 'malformed'],
    [3, '12345678', 'malformed'],
    [4, '12345678', 'ok'],
    [4, '0123456789(B)', 'ok'],
    [4, '0123456789B', 'ok'],
    [4, '0123456789', 'malformed'],
    [4, 'T12345678', 'malformed'],
    [0, '12345678', 'malformed'],
    [5, '12345678', 'malformed'],
  ])('of type %i, %s: %s', (type, number, outcome) => {
    expect(checkCardNumber(type, number, now)).toBe(outcome)
  })
})

test.each([
  ['１１０１０５１９４９１２３１００２ｘ', '11010519491231002X'],
  [' h 1234 5678 ', 'H12345678'],
  ['e－1234–5678', 'E12345678'],
  ['\u200be12345678\ufeff', 'E12345678'],
  ['0123456789（b）', '0123456789B'],
  ['', ''],
])('%s is stored as %s', (typed, stored) => {
  expect(normaliseCardNumber(typed)).toBe(stored)
})

test.each([
  ['330203199003071234', '330***********1234'],
  ['A1234567890123', 'A12*******0123'],
  ['H1234567801', '*********01'],
  ['E12345678', '*******78'],
  ['A1234', '***34'],
  ['123', '**3'],
  ['1', '*'],
  ['', ''],
])('%s is shown as %s', (number, masked) => {
  expect(maskCardNumber(number)).toBe(masked)
})

test.each([cardTypes, titles])('choices are numbered from 1, the default first', (...choices) => {
  expect(choices.map(({ value }) => value)).toEqual(choices.map((_, at) => at + 1))
  expect(choices.every(({ zh, en }) => zh !== '' && en !== '')).toBe(true)
})
