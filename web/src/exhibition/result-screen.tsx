import type { ResultInstruction } from '@fairground/contract/envelope.ts'
import { useLocation } from 'react-router'
import { goBack, useGo } from '../platform/navigation.ts'
import { useTexts } from '../platform/texts.ts'
import { useTitle } from '../platform/title.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/faces.tsx'
import { ResultView } from '../ui/result-view.tsx'
import { Screen } from '../ui/screen.tsx'
import { exhibitionTexts } from './exhibition.texts.ts'

/** The outcome that a call ended in (code 318). It lives in the history entry: opened by hand there is none. */
export function ResultScreen() {
  const result = (useLocation().state as { result?: ResultInstruction } | null)?.result
  const t = useTexts(exhibitionTexts)
  const go = useGo()
  useTitle(result?.title ?? t.result)

  const home = (
    <Button block onClick={() => go('/')}>
      {t.home}
    </Button>
  )
  return (
    <Screen title={t.result}>
      {result ? (
        <ResultView kind={result.type} title={result.title} text={result.text}>
          {result.buttons?.length
            ? result.buttons.map((button, at) => (
                <Button
                  key={at}
                  block
                  kind={button.type === 'primary' ? 'primary' : 'plain'}
                  onClick={() => (button.href === 'BACK' ? goBack() : go(button.href))}
                >
                  {button.text}
                </Button>
              ))
            : home}
        </ResultView>
      ) : (
        <Empty text={t.noResult}>{home}</Empty>
      )}
    </Screen>
  )
}
