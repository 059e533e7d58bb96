import { useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { useTitle } from '../platform/title.ts'
import { Screen } from '../ui/screen.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ContentBody } from './content-view.tsx'
import { useSiteContent } from './exhibition.api.ts'
import { exhibitionTexts } from './exhibition.texts.ts'

type Part = 'terms' | 'privacy'

/** `/protocol#privacy` opens the second part. */
export function ProtocolScreen() {
  const t = useTexts(exhibitionTexts)
  const [part, setPart] = useState<Part>(location.hash === '#privacy' ? 'privacy' : 'terms')
  useTitle(t.protocol)
  const tabs = [
    { key: 'terms', title: t.terms },
    { key: 'privacy', title: t.privacy },
  ] as const
  return (
    <Screen title={t.protocol}>
      <Tabs label={t.protocol} tabs={tabs} current={part} onChange={setPart}>
        <ContentBody key={part} asked={useSiteContent(part)} />
      </Tabs>
    </Screen>
  )
}
