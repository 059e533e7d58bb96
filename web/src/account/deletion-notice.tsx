import { useLang, useTexts } from '../platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { showToast } from '../ui/toast.ts'
import { useKeepAccount } from './account.api.ts'
import { accountTexts } from './account.texts.ts'
import { dayAndHour } from './moments.ts'

export function DeletionNotice({ deleteAt, onKept }: { deleteAt: string; onKept: () => void }) {
  const t = useTexts(accountTexts)
  const lang = useLang()
  const { busy, submit } = useKeepAccount()

  async function keep() {
    const { refused } = await submit({})
    if (refused) return showToast(refused.msg, 'fail')
    showToast(t.kept, 'success')
    onKept()
  }

  return (
    <Callout
      kind="warning"
      title={t.deletionTitle}
      action={
        <Button small busy={busy} onClick={() => void keep()}>
          {t.keep}
        </Button>
      }
    >
      {t.deletionText(dayAndHour(deleteAt, lang))}
    </Callout>
  )
}
