import type { NextStep } from '@fairground/contract/account/my.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Words } from '../platform/language.ts'
import { keepStep, passwordStep, profileStep, stepHref, visitStep, type VisitState } from './my.texts.ts'

/** What decides what is to be done next. */
export type Standing = {
  deleteAt: Date | null
  realname: string
  hasPassword: boolean
  /** Opened by a link: a sign-in would be asked for before anything could be changed. */
  byLink: boolean
  visit: { state: VisitState; expo: Words; daysToGo: number | null; isOver: boolean } | null
}

const day = 86_400_000

/** One thing at a time, the most urgent first. */
export function nextStepOf(standing: Standing, lang: Lang, now: Date): NextStep | null {
  const { deleteAt, realname, hasPassword, byLink, visit } = standing
  if (deleteAt) {
    const days = Math.ceil((deleteAt.getTime() - now.getTime()) / day)
    return withAction('keep-account', keepStep(days), lang)
  }
  if (!realname && !byLink) return withAction('complete-profile', profileStep, lang)
  if (visit && !visit.isOver) {
    const { title, text } = visitStep(visit.state, visit.expo, visit.daysToGo)
    return { kind: 'registration', title: title[lang], text: text[lang], action: null, href: null }
  }
  if (!hasPassword && !byLink) return withAction('set-password', passwordStep, lang)
  return null
}

function withAction(
  kind: keyof typeof stepHref,
  words: { title: Words; text: Words; action: Words },
  lang: Lang,
): NextStep {
  return {
    kind,
    title: words.title[lang],
    text: words.text[lang],
    action: words.action[lang],
    href: stepHref[kind],
  }
}
