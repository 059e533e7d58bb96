import { choosableTopics, noticeTable, type NoticeTopic } from '@fairground/contract/account/notice-table.ts'
import type { readProfile, updateNotices } from '@fairground/contract/account/profile.ts'
import type { BodyOf, DataOf } from '@fairground/contract/endpoint.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Tx } from '../platform/database.ts'
import type { Person } from '../platform/session.ts'
import { fieldWords, refuse as refuseInput } from '../platform/texts.ts'
import { setQuietHours, upsertChoice, type NoticeChoice } from './notice-choice.sql.ts'
import { topicWords } from './profile.texts.ts'
import { checkSignedIn } from './sign-in.ts'

type Topics = DataOf<typeof readProfile>['notices']['topics']

/** What protects an account is told whatever was chosen. */
export async function chooseNotices(
  tx: Tx,
  person: Person,
  { quietHours, topics = [] }: BodyOf<typeof updateNotices>,
  lang: Lang,
): Promise<void> {
  checkSignedIn(person)
  const errors = topics.flatMap(({ topic }, index) =>
    choosableTopics.includes(topic)
      ? []
      : [{ field: `topics.${index}.topic`, msg: fieldWords('enum', undefined)[lang] }],
  )
  if (errors.length) throw refuseInput('input.malformed', { errors })
  if (quietHours !== undefined) await setQuietHours(tx, person.userId, quietHours)
  for (const choice of topics) await upsertChoice(tx, person.userId, choice)
}

export function topicsOf(choices: NoticeChoice[], lang: Lang): Topics {
  return (Object.keys(topicWords) as NoticeTopic[]).map((topic) => {
    const canChoose = choosableTopics.includes(topic)
    const chosen = canChoose ? choices.find((choice) => choice.topic === topic) : undefined
    const { sms, email } = chosen ?? usual(topic)
    return { topic, title: topicWords[topic].title[lang], text: topicWords[topic].text[lang], sms, email, canChoose }
  })
}

/** Where nothing was chosen: whether anything of the topic comes that way. */
function usual(topic: NoticeTopic): { sms: boolean; email: boolean } {
  const rules = Object.values(noticeTable).filter((rule) => rule.topic === topic && rule.to === 'person')
  return { sms: rules.some((rule) => rule.sms), email: rules.some((rule) => rule.email) }
}
