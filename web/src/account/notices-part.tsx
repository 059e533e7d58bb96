import { useState } from 'react'
import { Go } from '../platform/navigation.ts'
import { useTexts } from '../platform/texts.ts'
import { Empty } from '../ui/faces.tsx'
import { Row, RowGroup } from '../ui/list-rows.tsx'
import { Switch } from '../ui/switch.tsx'
import { showToast } from '../ui/toast.ts'
import { useUpdateNotices, type Profile } from './account.api.ts'
import type { PartProps } from './profile-part.ts'
import { profileTexts } from './profile.texts.ts'

type Notices = Profile['notices']
type Topic = Notices['topics'][number]

/** A switch is kept as soon as it is moved, and moves back where it could not be kept. */
export function NoticesPart({ profile, onChanged }: PartProps) {
  const t = useTexts(profileTexts)
  const [notices, setNotices] = useState(profile.notices)
  const { submit } = useUpdateNotices()

  async function keep(next: Notices, change: Parameters<typeof submit>[0]) {
    setNotices(next)
    const { refused } = await submit(change)
    if (refused) {
      setNotices(notices)
      showToast(refused.msg, 'fail')
    } else await onChanged()
  }

  function choose(topic: Topic) {
    const topics = notices.topics.map((one) => (one.topic === topic.topic ? topic : one))
    void keep({ ...notices, topics }, { topics: [{ topic: topic.topic, sms: topic.sms, email: topic.email }] })
  }

  return (
    <>
      {notices.topics.map((topic) => (
        <TopicRows key={topic.topic} topic={topic} profile={profile} onChange={choose} />
      ))}
      {notices.topics.length === 0 && <Empty text={t.noTopics} />}
      <RowGroup note={t.quietText}>
        <Row
          icon="bell"
          title={t.quiet}
          end={
            <Switch
              label={t.quiet}
              checked={notices.quietHours}
              onChange={(quietHours) => void keep({ ...notices, quietHours }, { quietHours })}
            />
          }
        />
      </RowGroup>
    </>
  )
}

type TopicRowsProps = { topic: Topic; profile: Profile; onChange: (topic: Topic) => void }

function TopicRows({ topic, profile, onChange }: TopicRowsProps) {
  const t = useTexts(profileTexts)
  const channels = [
    { key: 'sms', icon: 'phone', title: t.sms, isThere: profile.mobile !== null, needs: t.needsMobile },
    { key: 'email', icon: 'mail', title: t.byEmail, isThere: profile.email !== null, needs: t.needsEmail },
  ] as const
  return (
    <RowGroup title={topic.title} note={topic.text}>
      {channels.map(({ key, icon, title, isThere, needs }) => (
        <Row
          key={key}
          icon={icon}
          title={title}
          text={
            isThere ? !topic.canChoose && topic[key] && t.always : <Go href="/my/profile?part=contacts">{needs}</Go>
          }
          end={
            <Switch
              label={`${topic.title}: ${title}`}
              checked={isThere && topic[key]}
              disabled={!isThere || !topic.canChoose}
              onChange={(on) => onChange({ ...topic, [key]: on })}
            />
          }
        />
      ))}
    </RowGroup>
  )
}
